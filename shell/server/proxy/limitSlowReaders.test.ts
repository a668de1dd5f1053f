import Fastify, { type FastifyInstance } from 'fastify';
import { EventEmitter, once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { limitSlowReaders } from './limitSlowClients';

const pace = { every: 60_000, atLeast: 65_536 };
const long = Buffer.alloc(64_000_000, 'juris ');
/** Number of bytes that the client reads between two checks. It exceeds the kernel's buffers. */
const step = 10_000_000;

let server: FastifyInstance;
let port: number;
const visitors: Socket[] = [];
const work = new EventEmitter();

beforeAll(async () => {
  // Only the tests advance the clock of the limit. Sockets use real timers.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout', 'Date'] });
  server = Fastify({ forceCloseConnections: true });
  limitSlowReaders(server, pace);
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
  jest.useRealTimers();
});

/**
 * Sends a request without reading the response.
 * @returns Both ends of the connection.
 */
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

/** Waits for one turn of the event loop, which handles pending socket events. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Advances the clock so that the next check of all responses runs. */
async function check() {
  jest.advanceTimersByTime(pace.every);
  await turn();
}

/** Runs checks until the connection is closed. */
async function checkUntilClosed(connection: Socket, meanwhile = () => {}) {
  for (let checks = 0; checks < 1_000 && !connection.destroyed; checks++) {
    meanwhile();
    await check();
  }
  expect(connection.destroyed).toBe(true);
}

test('limitSlowReaders closes the connection of a client that reads nothing', async () => {
  const { connection } = await ask('/long');
  await checkUntilClosed(connection);
  expect(connection.bytesWritten).toBeGreaterThan(0);
});

test('limitSlowReaders closes the connection of a client that reads only a few bytes between two checks', async () => {
  const { visitor, connection } = await ask('/long');
  await checkUntilClosed(connection, () => visitor.read(100));
  expect(connection.bytesWritten).toBeGreaterThan(0);
});

test('a client that reads everything gets the whole response', async () => {
  const { visitor } = await ask('/long');
  let bytes = 0;
  let checkedAt = 0;
  visitor.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes < checkedAt + step) return;
    checkedAt = bytes;
    void check();
  });
  visitor.resume();
  await once(visitor, 'close');
  expect(bytes).toBeGreaterThan(long.length);
});

test('a client that reads one long chunk in many pieces gets all of it', async () => {
  const { visitor } = await ask('/long');
  let bytes = 0;
  let checkedAt = 0;
  while (!visitor.destroyed) {
    const piece = visitor.read() as Buffer | null;
    bytes += piece?.length ?? 0;
    if (bytes >= checkedAt + step) {
      checkedAt = bytes;
      await check();
    } else await turn();
  }
  expect(bytes).toBeGreaterThan(long.length);
});

test('limitSlowReaders keeps the connection of a client that waits for a slow response', async () => {
  const { visitor, connection } = await ask('/late');
  // Runs as many checks as it takes to close another connection.
  const other = await ask('/long');
  await checkUntilClosed(other.connection);
  expect(connection.destroyed).toBe(false);
  work.emit('done');
  visitor.resume();
  await once(visitor, 'end');
  expect(connection.bytesWritten).toBeGreaterThan(0);
});
