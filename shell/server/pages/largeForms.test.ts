import { EventEmitter, once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { waitUntil } from '@juris/testing/waitUntil';
import Fastify, { type FastifyInstance } from 'fastify';
import { acceptLargeForms, MAX_FORM_BYTES } from './largeForms';

const form = 'x'.repeat(2 * MAX_FORM_BYTES);
const work = new EventEmitter();
let server: FastifyInstance;
let clients: Socket[];
beforeEach(async () => {
  clients = [];
  server = Fastify({ trustProxy: true, forceCloseConnections: true });
  acceptLargeForms(server);
  server.post('/', async () => 'received');
  server.post('/late', async () => {
    await once(work, 'end');
    return 'received';
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const client of clients) client.destroy();
  await server.close();
});

const headersFrom = (ip: string) => ({ 'content-type': 'multipart/form-data', 'x-forwarded-for': ip });

/** Posts a form and returns whether it was rejected. */
async function isRejected(ip: string): Promise<boolean> {
  const { body } = await server.inject({ method: 'POST', url: '/', headers: headersFrom(ip), payload: form });
  return body.includes('Too many forms');
}

/** Sends a form, or only a part of it, and resolves when the server has read it. */
async function send(ip: string, path: string, body: string): Promise<Socket> {
  const client = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  clients.push(client);
  const headers = { ...headersFrom(ip), host: 'site', 'content-length': form.length };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  client.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
  const [request] = (await once(server.server, 'request')) as [IncomingMessage];
  await waitUntil(() => request.socket.bytesRead > body.length && request.readableLength === 0);
  return client;
}
const sendPart = (ip: string) => send(ip, '/', form.slice(1));

test('three large forms are in memory at a time, and one of each network', async () => {
  await sendPart('2001:db8:0:1::1');
  expect(await isRejected('2001:db8:0:1::2')).toBe(true);
  await sendPart('192.0.2.1');
  expect(await isRejected('192.0.2.2')).toBe(false);
  await sendPart('192.0.2.3');
  expect(await isRejected('192.0.2.2')).toBe(true);
});

test('a large form is accepted after clients have aborted three others', async () => {
  for (const ip of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) (await sendPart(ip)).destroy();
  await waitUntil(
    () => isRejected('192.0.2.1'),
    (rejected) => !rejected,
  );
});

test('a large form whose client has left counts until its action has ended', async () => {
  const client = await send('192.0.2.1', '/late', form);
  client.destroy();
  await waitUntil(
    () => promisify(server.server.getConnections.bind(server.server))(),
    (count) => count === 0,
  );
  expect(await isRejected('192.0.2.1')).toBe(true);
  work.emit('end');
  await waitUntil(
    () => isRejected('192.0.2.1'),
    (rejected) => !rejected,
  );
});
