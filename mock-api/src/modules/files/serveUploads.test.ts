import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startApi, type TestApi } from '../../testing/startApi';

describe('an uploaded file is served', () => {
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
  ])('a drawing as %s, a fraction of its size, the second time from memory', async (encoding, decode) => {
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
  });

  test('a drawing as it is to who cannot decompress, and in part to who asks for a part', async () => {
    const stored = bytesOf(drawing);
    const plain = await get(drawing, {});
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toBe('accept-encoding');
    expect(plain.rawPayload.equals(stored)).toBe(true);
    const part = await get(drawing, { 'accept-encoding': 'br', range: 'bytes=0-9' });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload.equals(stored.subarray(0, 10))).toBe(true);
  });

  test('not again to who has it, and with its headers alone to who asks for those', async () => {
    const { headers } = await get(drawing, { 'accept-encoding': 'br' });
    const again = await get(drawing, { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const head = await get(drawing, { 'accept-encoding': 'br' }, 'HEAD');
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  test('a pdf in parts, as it is', async () => {
    const { statusCode, headers, rawPayload } = await get(document, {
      'accept-encoding': 'br',
      range: 'bytes=5-8',
    });
    expect(statusCode).toBe(206);
    expect(headers).toMatchObject({ 'content-range': `bytes 5-8/${bytesOf(document).length}` });
    expect(headers['content-encoding']).toBeUndefined();
    expect(rawPayload.equals(bytesOf(document).subarray(5, 9))).toBe(true);
  });

  test('a pdf so that every browser shows it, and under the name that it is to be saved by', async () => {
    const { headers } = await get(document, {});
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^inline; filename="[a-z].*\.pdf"/),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    // Safari shows no pdf in a sandbox.
    expect(headers['content-security-policy']).not.toContain('sandbox');
  });

  test('no more when it is gone, compressed or not', async () => {
    const name = `banners/${readdirSync(path.join(api.dataDir, 'uploads/banners'))[1]}`;
    expect((await get(name, { 'accept-encoding': 'br' })).statusCode).toBe(200);
    rmSync(path.join(api.dataDir, 'uploads', name));
    expect((await get(name, { 'accept-encoding': 'br' })).statusCode).toBe(404);
  });
});
