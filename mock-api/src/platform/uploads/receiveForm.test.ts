import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { waitUntil } from '@juris/testing/waitUntil';
import Fastify from 'fastify';
import { emptyPdf, form, png, svg } from '../../testing/files';
import { startApi, type TestApi } from '../../testing/startApi';
import { receiveForms } from './receiveForm';

const MIB = 1024 * 1024;

describe('file size limits', () => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await startApi({ seed: 'empty' });
    token = await api.signIn();
  });
  afterAll(() => api.close());

  const folder = (name: string) => path.join(api.dataDir, 'uploads', name);

  /**
   * Creates an open-access book with a PDF file. Sends the form in chunks of one mebibyte.
   * @param bytes size of the PDF file
   * @param halfway called after the first half was sent; the second half follows when its promise has resolved
   */
  async function sendPdf(bytes: number, halfway: () => Promise<void> = async () => undefined) {
    const boundary = 'limits';
    const part = (name: string, more: string) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`;
    const cover = await svg().text();
    const start =
      `${part('title', '')}Long\r\n${part('coverImage', '; filename="a.svg"')}${cover}\r\n` +
      part('pdfFile', '; filename="long.pdf"');
    const upload = request(`${api.origin}/api/openaccess/create`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
    });
    const responded = once(upload, 'response') as Promise<[IncomingMessage]>;
    const write = async (chunk: string | Buffer) => {
      if (!upload.write(chunk)) await once(upload, 'drain');
    };
    await write(start);
    await write(emptyPdf);
    for (let remaining = bytes - emptyPdf.length; remaining > 0; remaining -= MIB) {
      if (remaining <= bytes / 2 && remaining + MIB > bytes / 2) await halfway();
      await write(Buffer.alloc(Math.min(remaining, MIB)));
    }
    upload.end(`\r\n--${boundary}--\r\n`);
    const [response] = await responded;
    return { status: response.statusCode, body: await text(response) };
  }

  test('a PDF of 50 MB is accepted and written to the disk while it is received', async () => {
    const waiting = () =>
      readdirSync(folder('.incoming')).reduce(
        (bytes, name) => bytes + statSync(path.join(folder('.incoming'), name)).size,
        0,
      );
    let written = 0;
    const { status, body } = await sendPdf(50 * MIB, async () => {
      // Waits until most of the first half is on the disk. An API that buffers the file in memory would time out here.
      while (waiting() < 20 * MIB) await new Promise((wait) => setTimeout(wait, 10));
      written = waiting();
    });
    expect(written).toBeGreaterThan(20 * MIB);
    expect([status, JSON.parse(body).message]).toEqual([201, 'The open-access item was added.']);
    const [stored = ''] = readdirSync(folder('openaccess/pdfs'));
    expect(statSync(path.join(folder('openaccess/pdfs'), stored)).size).toBe(50 * MIB);
  });

  test('a PDF of 50 MB and one byte is rejected with 413, and the received part is deleted', async () => {
    const stored = readdirSync(folder('openaccess/pdfs'));
    const { status, body } = await sendPdf(50 * MIB + 1);
    expect(status).toBe(413);
    expect(JSON.parse(body)).toEqual({
      message: 'PDF is larger than 50 MB. Save it with smaller images (“reduced size”).',
      fields: { pdfFile: 'PDF is larger than 50 MB. Save it with smaller images (“reduced size”).' },
    });
    expect(readdirSync(folder('openaccess/pdfs'))).toEqual(stored);
    expect(readdirSync(folder('.incoming'))).toEqual([]);
  });

  test.each([
    ['of 5 MB is accepted', 0, 201],
    ['of 5 MB and one byte is rejected', 1, 413],
  ])('a picture %s', async (_what, more, expected) => {
    const picture = await png();
    const image = new File([picture, new Uint8Array(5 * MIB - picture.size + more)], 'a.png');
    const { status } = await api.call('POST', '/api/banner/create', {
      token,
      form: form({ title: 'T', image }),
    });
    expect(status).toBe(expected);
    expect(readdirSync(folder('.incoming'))).toEqual([]);
  });
});

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
