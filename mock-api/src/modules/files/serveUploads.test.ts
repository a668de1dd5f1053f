import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startApi, type TestApi } from '../../testing/startApi';

describe('an uploaded file', () => {
  let api: TestApi;
  let drawing: string;
  let document: string;
  beforeAll(async () => {
    api = await startApi();
    const firstIn = (folder: string) =>
      `${folder}/${readdirSync(path.join(api.dataDir, 'uploads', folder)).find((name) => /\.(svg|pdf)$/.test(name))}`;
    drawing = firstIn('banners');
    document = firstIn('openaccess/pdfs');
  });
  afterAll(() => api.close());

  const bytesOf = (name: string) => readFileSync(path.join(api.dataDir, 'uploads', name));
  const get = (name: string, headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
    api.app.inject({ method, url: `/uploads/${name}?date=now`, headers });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])(
    'the first and the second request for an SVG get the encoding %s, with less than half of the original size',
    async (encoding, decode) => {
      const stored = bytesOf(drawing);
      for (const _time of ['first', 'second']) {
        const { headers, rawPayload } = await get(drawing, { 'accept-encoding': encoding });
        expect(headers).toMatchObject({
          'content-type': 'image/svg+xml',
          'content-encoding': encoding,
          'content-length': String(rawPayload.length),
          vary: 'accept-encoding',
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
          'content-security-policy': expect.stringContaining('sandbox'),
        });
        expect(rawPayload.length).toBeLessThan(stored.length / 2);
        expect(decode(rawPayload).equals(stored)).toBe(true);
      }
    },
  );

  test('an SVG is sent uncompressed if the client accepts no encoding, and in part for range requests', async () => {
    const stored = bytesOf(drawing);
    const plain = await get(drawing, {});
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toBe('accept-encoding');
    expect(plain.rawPayload.equals(stored)).toBe(true);
    const part = await get(drawing, { 'accept-encoding': 'br', range: 'bytes=0-9' });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload.equals(stored.subarray(0, 10))).toBe(true);
  });

  test('a client with the current version of a file gets 304, and HEAD gets no body', async () => {
    const { headers } = await get(drawing, { 'accept-encoding': 'br' });
    const again = await get(drawing, { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const head = await get(drawing, { 'accept-encoding': 'br' }, 'HEAD');
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  test('a PDF supports range requests and is not compressed', async () => {
    const { statusCode, headers, rawPayload } = await get(document, {
      'accept-encoding': 'br',
      range: 'bytes=5-8',
    });
    expect(statusCode).toBe(206);
    expect(headers).toMatchObject({ 'content-range': `bytes 5-8/${bytesOf(document).length}` });
    expect(headers['content-encoding']).toBeUndefined();
    expect(rawPayload.equals(bytesOf(document).subarray(5, 9))).toBe(true);
  });

  test('a PDF is sent without the sandbox directive and with a readable file name', async () => {
    const { headers } = await get(document, {});
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^inline; filename="[a-z].*\.pdf"/),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    // Safari shows no PDF with the directive `sandbox`.
    expect(headers['content-security-policy']).not.toContain('sandbox');
  });

  test('a deleted file returns 404, even if its compressed content was sent before', async () => {
    const name = `banners/${readdirSync(path.join(api.dataDir, 'uploads/banners'))[1]}`;
    expect((await get(name, { 'accept-encoding': 'br' })).statusCode).toBe(200);
    rmSync(path.join(api.dataDir, 'uploads', name));
    expect((await get(name, { 'accept-encoding': 'br' })).statusCode).toBe(404);
  });
});
