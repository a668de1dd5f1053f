import { EventEmitter, once } from 'node:events';
import { get, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { selectionSender } from './tradeRoutes';

let app: FastifyInstance;
let origin: string;
/**
 * Emits `started` with the response and a function that continues the build, and `ended` with the last part that was
 * built.
 */
let builds: EventEmitter;
beforeEach(async () => {
  builds = new EventEmitter();
  const send = selectionSender();
  app = Fastify({ trustProxy: true });
  app.get('/', (request, reply) => {
    async function* chunks() {
      let part = 'first';
      try {
        yield 'first, ';
        await new Promise<void>((resume) => builds.emit('started', reply.raw, resume));
        part = 'second';
        yield 'second';
        part = 'third';
        yield ', third';
      } finally {
        builds.emit('ended', part);
      }
    }
    return send(request, reply, { name: 'x', tables: [], chunks }, {}, { 'content-type': 'text/plain' });
  });
  origin = await app.listen({ port: 0 });
});
afterEach(() => app.close());

const request = (ip: string) => get(origin, { headers: { 'x-forwarded-for': ip } });
const read = async (answered: Promise<unknown[]>) => {
  const [response] = (await answered) as [IncomingMessage];
  return [response.statusCode, await text(response)];
};
async function startBuild(ip: string) {
  const started = once(builds, 'started') as Promise<[ServerResponse, () => void]>;
  const client = request(ip);
  const answered = once(client, 'response');
  const [response, resume] = await started;
  return { client, answered, response, resume };
}

test('a network gets 503 while its previous file is built, and other networks are served meanwhile', async () => {
  const first = await startBuild('2001:db8:1:2::1');
  const [status, message] = await read(once(request('2001:db8:1:2::9'), 'response'));
  expect([status, message]).toEqual([503, expect.stringContaining('previous file is still being prepared')]);
  const other = await startBuild('2001:db8:1:3::1');
  for (const { answered, resume } of [other, first]) {
    resume();
    expect(await read(answered)).toEqual([200, 'first, second, third']);
  }
});

test('a second request of a network is served if the first file is complete within a second', async () => {
  const first = await startBuild('192.0.2.2');
  const second = once(builds, 'started') as Promise<[ServerResponse, () => void]>;
  const answered = once(request('192.0.2.2'), 'response');
  first.resume();
  expect(await read(first.answered)).toEqual([200, 'first, second, third']);
  const [, resume] = await second;
  resume();
  expect(await read(answered)).toEqual([200, 'first, second, third']);
});

test('a build stops when the client disconnects, and its network can request another file', async () => {
  const { client, answered, response, resume } = await startBuild('192.0.2.1');
  answered.catch(() => undefined);
  const closed = once(response, 'close');
  client.destroy();
  await closed;
  const ended = once(builds, 'ended');
  resume();
  expect(await ended).toEqual(['second']);
  const next = await startBuild('192.0.2.1');
  next.resume();
  expect(await read(next.answered)).toEqual([200, 'first, second, third']);
});
