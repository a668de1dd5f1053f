import Fastify, { type FastifyInstance } from 'fastify';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sendUploads } from './sendUploads';

describe('pictures of an API that makes no sizes', () => {
  let server: FastifyInstance;
  beforeAll(async () => {
    server = Fastify();
    await sendUploads(server, undefined, async (_request, reply) =>
      reply.code(404).send({ message: 'There is none.' }),
    );
  });
  afterAll(() => server.close());

  test('are shown as they came', async () => {
    const answer = await server.inject('/uploads/banners/a.jpg.550.avif?date=now');
    expect([answer.statusCode, answer.body]).toEqual([302, '']);
    expect(answer.headers).toMatchObject({
      location: '/uploads/banners/a.jpg?date=now',
      'cache-control': 'no-store',
    });
  });

  test('are missing where they are missing as they came', async () => {
    for (const name of ['banners/a.jpg', 'banners/a.jpg.551.gif', 'banners/a.svg.550.avif'])
      expect((await server.inject(`/uploads/${name}`)).statusCode).toBe(404);
  });
});

test('files that lie on this machine are sent from there, and the API is asked for others alone', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'uploads-'));
  mkdirSync(path.join(folder, 'banners'));
  writeFileSync(path.join(folder, 'banners/a.png'), 'a picture');
  const server = Fastify();
  // The API is away.
  await sendUploads(server, folder, async (_request, reply) => reply.code(502).send('away'));
  const answerTo = async (name: string) => {
    const { statusCode, body } = await server.inject(`/uploads/${name}`);
    return [statusCode, body];
  };
  expect(await answerTo('banners/a.png')).toEqual([200, 'a picture']);
  expect(await answerTo('banners/b.png')).toEqual([502, 'away']);
  // Only the API knows whether a PDF is public at this moment.
  writeFileSync(path.join(folder, 'banners/a.pdf'), 'a document');
  expect(await answerTo('banners/a.pdf')).toEqual([502, 'away']);
  await server.close();
  rmSync(folder, { recursive: true });
});
