import { startMockApi, type TestApi } from '../../testing/startApi';

describe('--cors', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startMockApi({ seed: 'empty', corsOrigins: ['http://localhost:5173'] });
  });
  afterAll(() => api.close());

  const page = { origin: 'http://localhost:5173' };

  test('--cors lets pages of the given origin read responses and their headers', async () => {
    const { headers } = await api.call('GET', '/api/banner', { headers: page });
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-expose-headers')).toContain('etag');
  });

  test('--cors allows the request headers of a preflight request from the given origin', async () => {
    const { status, headers } = await fetch(`${api.origin}/api/banner/create`, {
      method: 'OPTIONS',
      headers: {
        ...page,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    });
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-headers')).toBe('authorization');
  });

  test('--cors allows neither other origins, nor control endpoints for the given origin', async () => {
    const other = await api.call('GET', '/api/banner', { headers: { origin: 'http://localhost:8080' } });
    expect(other.headers.get('access-control-allow-origin')).toBeNull();
    expect((await api.call('GET', '/__mock', { headers: page })).status).toBe(403);
  });
});
