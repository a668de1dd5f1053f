import Fastify, { type FastifyInstance } from 'fastify';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressWell, encodePage, sendPage, sizeOf, type PageAnswer, type PageDraft } from './pageAnswer';

const html = `<!doctype html><title>Page</title>${'<p>Some text that repeats itself.</p>'.repeat(50)}`;
const draft: PageDraft = {
  status: 200,
  versions: '1',
  content: '{}',
  isComplete: true,
  headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'self'" },
  html,
};
let answer: PageAnswer;
let server: FastifyInstance;

beforeEach(async () => {
  answer = await encodePage(draft);
  server = Fastify();
  server.get('/', (request, reply) => sendPage(request, reply, answer, 'public, s-maxage=1'));
});
afterEach(() => server.close());

const ask = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.inject({ method, url: '/', headers });

describe('a page as it is sent', () => {
  test('comes in gzip until brotli is ready, and plainly to whom takes neither', async () => {
    const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' };
    const first = await ask(browser);
    expect(first.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(first.rawPayload).toString()).toBe(html);
    await compressWell(answer);
    const second = await ask(browser);
    expect(second.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(second.rawPayload).toString()).toBe(html);
    for (const headers of [undefined, { 'accept-encoding': 'identity' }, { 'accept-encoding': 'gzip;q=0' }]) {
      const plain = await ask(headers);
      expect(plain.headers).not.toHaveProperty('content-encoding');
      expect(plain.body).toBe(html);
    }
  });

  test('says how long it may be kept, and that it differs by encoding alone', async () => {
    const { headers } = await ask();
    expect(headers).toMatchObject({
      'cache-control': 'public, s-maxage=1',
      vary: 'accept-encoding',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'self'",
      'content-length': String(html.length),
    });
  });

  test('is not sent again to whom has it, in any encoding', async () => {
    const { headers } = await ask({ 'accept-encoding': 'br' });
    const tag = String(headers.etag);
    for (const known of [tag, `"other", ${tag}`, tag.replace('W/', ''), '*']) {
      const again = await ask({ 'if-none-match': known, 'accept-encoding': 'gzip' });
      expect(again.statusCode).toBe(304);
      expect(again.rawPayload).toHaveLength(0);
      expect(again.headers).toMatchObject({ etag: tag, 'cache-control': 'public, s-maxage=1' });
    }
    expect((await ask({ 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  test('has another tag when its text or its policy is another, and the same when it is made again', async () => {
    const tagOf = async (given: Partial<PageDraft>) => (await encodePage({ ...draft, ...given })).etag;
    expect(await tagOf({})).toBe(answer.etag);
    expect(await tagOf({ html: `${html}.` })).not.toBe(answer.etag);
    expect(await tagOf({ headers: { 'content-security-policy': "default-src 'none'" } })).not.toBe(
      answer.etag,
    );
  });

  test('answers HEAD with the headers of GET', async () => {
    const got = await ask();
    const head = await ask({}, 'HEAD');
    expect(head.rawPayload).toHaveLength(0);
    for (const name of ['etag', 'content-type', 'content-length', 'cache-control', 'vary'])
      expect(head.headers[name]).toBe(got.headers[name]);
  });

  test('is compressed well once, however often that is asked for', async () => {
    await compressWell(answer);
    const { br } = answer.bodies;
    await compressWell(answer);
    expect(answer.bodies.br).toBe(br);
    expect(sizeOf(answer)).toBeGreaterThan(
      answer.bodies.identity.length + answer.bodies.gzip.length + (br?.length ?? 0),
    );
  });

  test('keeps its own status, which is never "not modified"', async () => {
    answer = await encodePage({ ...draft, status: 404 });
    expect((await ask({ 'if-none-match': answer.etag })).statusCode).toBe(404);
  });
});
