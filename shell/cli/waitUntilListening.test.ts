import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { waitUntilListening } from './waitUntilListening';

const listen = async (port = 0) => {
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: taken } = server.address() as AddressInfo;
  return { port: taken, close: () => new Promise((resolve) => server.close(resolve)) };
};

test('waitUntilListening waits for a process that is restarting', async () => {
  const before = await listen();
  await before.close();
  const waiting = waitUntilListening(before.port);
  const after = await listen(before.port);
  expect(await waiting).toBe(true);
  await after.close();
});

test('waitUntilListening returns false after the timeout if the process has not started again', async () => {
  const gone = await listen();
  await gone.close();
  expect(await waitUntilListening(gone.port, 0)).toBe(false);
});
