import Fastify, { type FastifyInstance } from 'fastify';
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
    for (const name of ['banners/a.jpg', 'banners/a.jpg.551.avif', 'banners/a.svg.550.avif'])
      expect((await server.inject(`/uploads/${name}`)).statusCode).toBe(404);
  });
});
