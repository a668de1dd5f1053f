import Fastify, { type FastifyInstance } from 'fastify';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sendUploads } from './sendUploads';

describe('sendUploads with an API that does not resize pictures', () => {
  let server: FastifyInstance;
  beforeAll(async () => {
    server = Fastify();
    await sendUploads(server, { apiOrigin: '' }, async (_request, reply) =>
      reply.code(404).send({ message: 'Not found.' }),
    );
  });
  afterAll(() => server.close());

  test('a resized picture that does not exist is redirected to the original picture', async () => {
    const response = await server.inject('/uploads/banners/a.jpg.550.avif?date=now');
    expect([response.statusCode, response.body]).toEqual([302, '']);
    expect(response.headers).toMatchObject({
      location: '/uploads/banners/a.jpg?date=now',
      'cache-control': 'no-store',
    });
  });

  test('a request for a file that is not a resized picture is not redirected to an original', async () => {
    for (const name of ['banners/a.jpg', 'banners/a.jpg.551.gif', 'banners/a.svg.550.avif'])
      expect((await server.inject(`/uploads/${name}`)).statusCode).toBe(404);
  });
});

describe('sendUploads with files on this machine', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'uploads-'));
  mkdirSync(path.join(folder, '.sizes/banners'), { recursive: true });
  mkdirSync(path.join(folder, 'banners'));
  for (const file of ['banners/a.jpg', '.sizes/banners/a.jpg.550.avif', 'banners/a.pdf'])
    writeFileSync(path.join(folder, file), 'on this machine');
  afterAll(() => rmSync(folder, { recursive: true }));

  let published: Set<string>;
  let requests: string[];
  let api: FastifyInstance;
  let server: FastifyInstance;
  beforeEach(async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout'] });
    published = new Set(['/uploads/banners/a.jpg']);
    requests = [];
    api = Fastify();
    api.get('*', async ({ url, method, headers }, reply) => {
      requests.push(`${method} ${url} ${headers.cookie ?? ''}`);
      return reply.code(published.has(url) ? 200 : 404).send('from the API');
    });
    const apiOrigin = await api.listen({ host: '127.0.0.1', port: 0 });
    server = Fastify();
    await sendUploads(server, { folder, apiOrigin }, async (_request, reply) =>
      reply.code(404).send('forwarded'),
    );
  });
  afterEach(async () => {
    jest.useRealTimers();
    await Promise.all([server.close(), api.close()]);
  });

  const answerTo = async (name: string) => {
    const { statusCode, body } = await server.inject({
      url: `/uploads/${name}`,
      headers: { cookie: 'staff-files=token' },
    });
    return [statusCode, body];
  };
  const later = () => jest.setSystemTime(Date.now() + 1_500);

  test.each(['banners/a.jpg', 'banners/a.jpg.550.avif'])(
    'a picture is sent from disk while a published record references it: %s',
    async (name) => {
      expect([await answerTo(name), await answerTo(name)]).toEqual([
        [200, 'on this machine'],
        [200, 'on this machine'],
      ]);
      // The request to the API has no cookies, and is sent only once within a second.
      expect(requests).toEqual(['HEAD /uploads/banners/a.jpg ']);
    },
  );

  test('the API is asked again within two seconds after the record of a picture was hidden', async () => {
    expect(await answerTo('banners/a.jpg')).toEqual([200, 'on this machine']);
    published.clear();
    later();
    expect(await answerTo('banners/a.jpg')).toEqual([404, 'forwarded']);
    published.add('/uploads/banners/a.jpg');
    expect(await answerTo('banners/a.jpg')).toEqual([200, 'on this machine']);
  });

  test('a picture that the API has confirmed is sent while the API is unavailable', async () => {
    expect(await answerTo('banners/a.jpg')).toEqual([200, 'on this machine']);
    await api.close();
    later();
    expect(await answerTo('banners/a.jpg')).toEqual([200, 'on this machine']);
  });

  test('a picture that the API has never confirmed is not sent while the API is unavailable', async () => {
    await api.close();
    expect(await answerTo('banners/a.jpg')).toEqual([404, 'forwarded']);
  });

  test('a picture for shared links is requested from the API, which knows its title', async () => {
    mkdirSync(path.join(folder, '.sizes/banners/a.jpg.shared'));
    writeFileSync(path.join(folder, '.sizes/banners/a.jpg.shared/1.png'), 'on this machine');
    expect(await answerTo('banners/a.jpg.shared.png')).toEqual([404, 'forwarded']);
    expect(requests).toEqual([]);
  });

  test('the API is asked only about existing pictures', async () => {
    for (const name of ['banners/b.jpg', 'banners/a.pdf', '.sizes/banners/a.jpg'])
      expect((await answerTo(name))[0]).toBe(404);
    expect(requests).toEqual([]);
  });
});
