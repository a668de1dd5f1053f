import { waitUntil } from '@juris/testing/waitUntil';
import { EventEmitter, once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterTest, sendRequest, startStubApi, startProxyServer } from '../../testing/forwarding';

/** Starts a request with a body of 5,000 bytes, but sends only its first byte. */
async function startRequest(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  afterTest(() => socket.destroy());
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    `POST /api/x HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nconnection: close\r\ncontent-length: 5000\r\n\r\nx`,
  );
  return socket;
}

test('a small request body does not occupy a connection to the API before it has arrived', async () => {
  const api = await startStubApi((_request, response) => void response.end('ok'));
  const port = await startProxyServer(api.origin, { connections: 1 });
  await startRequest(port);
  expect((await sendRequest(port)).body).toBe('ok');
});

test('a request whose body stops arriving gets 408', async () => {
  const port = await startProxyServer('http://127.0.0.1:9');
  const response = await text(await startRequest(port));
  expect(response).toMatch(/^HTTP\/1.1 408 /);
  expect(response).toContain('The request was too slow. Try again.');
});

test('a request succeeds if its body pauses for less than the interval between two checks', async () => {
  const api = await startStubApi((request, response) =>
    request.resume().once('end', () => response.end('ok')),
  );
  const port = await startProxyServer(api.origin, { pace: { every: 400, atLeast: 10 } });
  const responses = [0, 80, 160, 240, 320].map(async (start) => {
    await delay(start);
    const socket = await startRequest(port);
    await delay(150);
    socket.write('y'.repeat(4_999));
    return text(socket);
  });
  for (const response of await Promise.all(responses)) expect(response).toMatch(/^HTTP\/1.1 200 /);
});

test('a request whose body arrives slowly but steadily succeeds', async () => {
  const api = await startStubApi(async (request, response) => void response.end(await text(request)));
  const port = await startProxyServer(api.origin);
  const socket = connect(port, '127.0.0.1');
  socket.write(`POST /api/x HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 200\r\n\r\n`);
  const response = text(socket);
  for (let sent = 0; sent < 200; sent += 20) {
    await delay(40);
    socket.write('x'.repeat(20));
  }
  expect(await response).toMatch(/^HTTP\/1.1 200 /);
});

test('a network at its limit of requests gets 429 while other networks continue', async () => {
  let waiting = 0;
  let allWait: () => void;
  const all = new Promise<void>((resolve) => (allWait = resolve));
  const api = await startStubApi((request, response) => {
    if (request.headers['x-forwarded-for'] !== '2001:db8::1') return void response.end('ok');
    if (++waiting === 2) allWait();
    return undefined;
  });
  const port = await startProxyServer(api.origin, { callsPerNetwork: 2 });
  const from = (sender: string) => ({ headers: { 'x-forwarded-for': sender } });
  for (let turn = 0; turn < 2; turn++) void sendRequest(port, from('2001:db8::1')).catch(() => undefined);
  await all;
  const neighbour = await sendRequest(port, from('2001:db8::2'));
  expect(neighbour).toMatchObject({ status: 429, headers: { 'retry-after': '1' } });
  expect((await sendRequest(port, from('2001:db8:0:1::1'))).body).toBe('ok');
  expect((await sendRequest(port, from('198.51.100.7'))).body).toBe('ok');
});

test('further requests of a network wait for their turn while those of other networks reach the API', async () => {
  const arrived: string[] = [];
  const open: ServerResponse[] = [];
  const arrivals = new EventEmitter();
  const api = await startStubApi((request, response) => {
    arrived.push(String(request.url));
    open.push(response);
    arrivals.emit('one');
  });
  const port = await startProxyServer(api.origin, { atOncePerNetwork: 2 });
  const send = (path: string, sender: string) =>
    sendRequest(port, { path: `/api/${path}`, headers: { 'x-forwarded-for': sender } });
  const busy = [1, 2, 3].map((number) => send(`busy-${number}`, '198.51.100.7'));
  await waitUntil(() => arrived.length === 2);
  const other = send('other', '203.0.113.9');
  await once(arrivals, 'one');
  expect(arrived).toEqual(['/api/busy-1', '/api/busy-2', '/api/other']);
  open[0]?.end('ok');
  await once(arrivals, 'one');
  expect(arrived.at(-1)).toBe('/api/busy-3');
  for (const response of open) response.end('ok');
  for (const { status } of await Promise.all([...busy, other])) expect(status).toBe(200);
});
