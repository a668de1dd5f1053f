import Fastify, { type FastifyInstance } from 'fastify';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { addBrotli, encodeResponse, responseSize, type PageResponse } from './pageResponse';
import { sendPage } from './sendPage';

const html = `<!doctype html><title>Page</title>${'<p>Some text that repeats itself.</p>'.repeat(50)}`;
const draft = {
  status: 200,
  versions: '1',
  content: '{}',
  isComplete: true,
  headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'self'" },
  html,
};
let page: PageResponse;
let server: FastifyInstance;

beforeEach(async () => {
  page = await encodeResponse(draft);
  server = Fastify();
  server.get('/', (request, reply) => sendPage(request, reply, page, { cacheControl: 'public, s-maxage=1' }));
});
afterEach(() => server.close());

const ask = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.inject({ method, url: '/', headers });

describe('sendPage', () => {
  test('sendPage sends gzip until brotli is ready, and an unencoded page to clients that accept neither', async () => {
    const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' };
    const first = await ask(browser);
    expect(first.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(first.rawPayload).toString()).toBe(html);
    await addBrotli(page);
    const second = await ask(browser);
    expect(second.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(second.rawPayload).toString()).toBe(html);
    for (const headers of [undefined, { 'accept-encoding': 'identity' }, { 'accept-encoding': 'gzip;q=0' }]) {
      const plain = await ask(headers);
      expect(plain.headers).not.toHaveProperty('content-encoding');
      expect(plain.body).toBe(html);
    }
  });

  test('sendPage sets the cache policy, the headers of the page, and Vary', async () => {
    const { headers } = await ask();
    expect(headers).toMatchObject({
      'cache-control': 'public, s-maxage=1',
      vary: 'accept-encoding',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'self'",
      'content-length': String(html.length),
    });
  });

  test('sendPage sends 304 if If-None-Match contains the ETag of the page, in any encoding', async () => {
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

  test('a change of text or headers changes the ETag of a page', async () => {
    const tagOf = async (given: Partial<Parameters<typeof encodeResponse>[0]>) =>
      (await encodeResponse({ ...draft, ...given })).etag;
    expect(await tagOf({})).toBe(page.etag);
    expect(await tagOf({ html: `${html}.` })).not.toBe(page.etag);
    expect(await tagOf({ headers: { 'content-security-policy': "default-src 'none'" } })).not.toBe(page.etag);
  });

  test('sendPage sends for HEAD the same headers as for GET, without a body', async () => {
    const got = await ask();
    const head = await ask({}, 'HEAD');
    expect(head.rawPayload).toHaveLength(0);
    for (const name of ['etag', 'content-type', 'content-length', 'cache-control', 'vary'])
      expect(head.headers[name]).toBe(got.headers[name]);
  });

  test('addBrotli compresses a page once', async () => {
    await addBrotli(page);
    const { br } = page.bodies;
    await addBrotli(page);
    expect(page.bodies.br).toBe(br);
    expect(responseSize(page)).toBeGreaterThan(
      page.bodies.identity.length + page.bodies.gzip.length + (br?.length ?? 0),
    );
  });

  test('sendPage never sends 304 for a page whose status is not 200', async () => {
    page = await encodeResponse({ ...draft, status: 404 });
    expect((await ask({ 'if-none-match': page.etag })).statusCode).toBe(404);
  });
});
