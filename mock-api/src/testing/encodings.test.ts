import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startApi, type TestApi } from './startApi';

describe('the response of a list', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());

  const titles = (accepted: string) =>
    api.app.inject({ url: '/api/published-titles', headers: { 'accept-encoding': accepted } });

  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['br;q=0.0,gzip', 'gzip'],
    ['gzip', 'gzip'],
    ['gzip;q=0, br; q=0', undefined],
    ['identity', undefined],
    ['', undefined],
  ])(
    'the response of a list for Accept-Encoding "%s" has the Content-Encoding %s',
    async (accepted, encoding) => {
      const plain = (await titles('identity')).rawPayload;
      const { headers, rawPayload } = await titles(accepted);
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers.vary).toContain('accept-encoding');
      const decoded =
        encoding === 'br'
          ? brotliDecompressSync(rawPayload)
          : encoding === 'gzip'
            ? gunzipSync(rawPayload)
            : rawPayload;
      expect(decoded.equals(plain)).toBe(true);
    },
  );
});
