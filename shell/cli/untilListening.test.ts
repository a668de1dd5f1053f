import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { untilListening } from './untilListening';

const listen = async (port = 0) => {
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: taken } = server.address() as AddressInfo;
  return { port: taken, close: () => new Promise((resolve) => server.close(resolve)) };
};

test('a program that is started again is waited for', async () => {
  const before = await listen();
  await before.close();
  const waiting = untilListening(before.port);
  const after = await listen(before.port);
  expect(await waiting).toBe(true);
  await after.close();
});

test('one that does not come back is given up', async () => {
  const gone = await listen();
  await gone.close();
  expect(await untilListening(gone.port, 0)).toBe(false);
});
