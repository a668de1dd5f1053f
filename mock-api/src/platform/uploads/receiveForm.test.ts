import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { waitUntil } from '@juris/testing/waitUntil';
import { form, svg } from '../../testing/files';
import { receiveForms } from './receiveForm';

test('the received files of a client that leaves before the response are deleted', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'juris-staging-'));
  const client = new AbortController();
  const app = Fastify();
  await receiveForms(app, folder);
  const received: number[] = [];
  app.post('/pictures', { config: { files: { image: 'image' } } }, async ({ raw: { socket } }) => {
    received.push(readdirSync(folder).length);
    const left = once(socket, 'close');
    client.abort();
    await left;
    return {};
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const { signal } = client;
  const sent = fetch(`${address}/pictures`, { method: 'POST', body: form({ image: svg() }), signal });
  await expect(sent).rejects.toThrow('aborted');
  expect(received).toEqual([1]);
  await waitUntil(() => readdirSync(folder).length === 0);
  await app.close();
  rmSync(folder, { recursive: true });
});
