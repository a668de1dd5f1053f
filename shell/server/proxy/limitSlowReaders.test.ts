import Fastify, { type FastifyInstance } from 'fastify';
import { EventEmitter, once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { limitSlowReaders } from './limitSlowReaders';

const long = Buffer.alloc(30_000_000, 'juris ');
let server: FastifyInstance;
let port: number;
const visitors: Socket[] = [];
const work = new EventEmitter();

beforeAll(async () => {
  server = Fastify({ forceCloseConnections: true });
  limitSlowReaders(server, { every: 400, atLeast: 65_536 });
  server.get('/long', (_request, reply) => reply.send(long));
  server.get('/late', async () => {
    await once(work, 'done');
    return 'ok';
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  port = (server.server.address() as AddressInfo).port;
});
afterAll(async () => {
  for (const visitor of visitors) visitor.destroy();
  await server.close();
});

/** Somebody who asks and does not read, and the server's end of the connection. */
async function ask(path: string) {
  const accepted = once(server.server, 'connection') as Promise<[Socket]>;
  const visitor = connect(port, '127.0.0.1');
  visitors.push(visitor);
  visitor.on('error', () => undefined);
  visitor.pause();
  visitor.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
  const [connection] = await accepted;
  return { visitor, connection };
}

test('who reads nothing of an answer is cut off', async () => {
  const { connection } = await ask('/long');
  await once(connection, 'close');
});

test('who takes a few bytes now and then is cut off as well', async () => {
  const { visitor, connection } = await ask('/long');
  const sipping = setInterval(() => visitor.read(100), 10);
  await once(connection, 'close');
  clearInterval(sipping);
});

test('who reads has all of it', async () => {
  const { visitor } = await ask('/long');
  let bytes = 0;
  visitor.on('data', (chunk: Buffer) => (bytes += chunk.length));
  visitor.resume();
  await once(visitor, 'end');
  expect(bytes).toBeGreaterThan(long.length);
});

test('who takes one long chunk in many pieces, at a pace of ours, has all of it', async () => {
  const { visitor } = await ask('/long');
  let bytes = 0;
  const reading = setInterval(() => {
    const chunk = visitor.read() as Buffer | null;
    bytes += chunk?.length ?? 0;
  }, 2);
  await once(visitor, 'end');
  clearInterval(reading);
  expect(bytes).toBeGreaterThan(long.length);
});

test('who waits for an answer that is long in the making is not', async () => {
  const { visitor, connection } = await ask('/late');
  // As many looks later as somebody is cut off after.
  const other = await ask('/long');
  await once(other.connection, 'close');
  expect(connection.destroyed).toBe(false);
  work.emit('done');
  visitor.resume();
  await once(visitor, 'end');
  expect(connection.bytesWritten).toBeGreaterThan(0);
});
