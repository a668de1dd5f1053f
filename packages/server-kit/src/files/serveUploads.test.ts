import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { serveUploads } from './serveUploads';

test('a drawing that is removed before its stream opens it is sent from the cache, and the process goes on', async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'juris-uploads-')), 'a.svg');
  writeFileSync(file, '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const app = fastify();
  await serveUploads(app, {
    sender: async () => async (_request, reply) => {
      void reply.type('image/svg+xml').send(createReadStream(file));
      return true;
    },
    answer: async (request, reply, send, name) => {
      await send(request, reply, name, '');
      return reply;
    },
  });
  const get = () => app.inject({ url: '/uploads/banners/a.svg', headers: { 'accept-encoding': 'gzip' } });
  expect((await get()).statusCode).toBe(200);
  rmSync(file);
  expect((await get()).statusCode).toBe(200);
  await new Promise((resolve) => setTimeout(resolve, 20));
  await app.close();
});
