import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { emptyPdf, form, png, svg } from '../../../testing/files';
import { startApi, type TestApi } from '../../../testing/startApi';

const MIB = 1024 * 1024;

describe('the largest files', () => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await startApi({ seed: 'empty' });
    token = await api.signIn();
  });
  afterAll(() => api.close());

  const folder = (name: string) => path.join(api.dataDir, 'uploads', name);

  /**
   * Sends an open-access item whose pdf has this many bytes, a mebibyte at a time, and never holds more of it.
   * @param halfway called when half of it is on its way, before the rest is sent
   */
  async function sendPdf(bytes: number, halfway: () => Promise<void> = async () => undefined) {
    const boundary = 'limits';
    const part = (name: string, more: string) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`;
    const cover = await svg().text();
    const start =
      `${part('title', '')}Long\r\n${part('coverImage', '; filename="a.svg"')}${cover}\r\n` +
      part('pdfFile', '; filename="long.pdf"');
    const sent = request(`${api.origin}/api/openaccess/create`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
    });
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
    const write = async (chunk: string | Buffer) => {
      if (!sent.write(chunk)) await once(sent, 'drain');
    };
    await write(start);
    await write(emptyPdf);
    for (let left = bytes - emptyPdf.length; left > 0; left -= MIB) {
      if (left <= bytes / 2 && left + MIB > bytes / 2) await halfway();
      await write(Buffer.alloc(Math.min(left, MIB)));
    }
    sent.end(`\r\n--${boundary}--\r\n`);
    const [answer] = await answered;
    return { status: answer.statusCode, body: await text(answer) };
  }

  test('a pdf of 50 MB is taken; what has come of it is on disk and not in memory', async () => {
    const waiting = () =>
      readdirSync(folder('.incoming')).reduce(
        (bytes, name) => bytes + statSync(path.join(folder('.incoming'), name)).size,
        0,
      );
    let written = 0;
    const { status, body } = await sendPdf(50 * MIB, async () => {
      // Nothing more is sent until it is there; where it were kept in memory, the test would run out of its time.
      while (waiting() < 20 * MIB) await new Promise((wait) => setTimeout(wait, 10));
      written = waiting();
    });
    expect(written).toBeGreaterThan(20 * MIB);
    expect([status, JSON.parse(body).message]).toEqual([201, 'The open-access item was added.']);
    const [stored = ''] = readdirSync(folder('openaccess/pdfs'));
    expect(statSync(path.join(folder('openaccess/pdfs'), stored)).size).toBe(50 * MIB);
  });

  test('a pdf of one byte more is refused in words, and nothing of it stays', async () => {
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
    ['of 5 MB is taken', 0, 201],
    ['of one byte more is refused', 1, 413],
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
