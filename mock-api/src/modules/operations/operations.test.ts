import { startApi, type TestApi } from '../../testing/startApi';

describe('operations routes', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi({ seed: 'empty' });
  });
  afterAll(() => api.close());

  test('GET /health returns 200 with the database engine', async () => {
    const { status, body } = await api.call('GET', '/api/health');
    expect(status).toBe(200);
    expect(body).toEqual({ status: 'ok', database: api.databaseUrl ? 'PostgreSQL' : 'SQLite' });
  });

  test.each(['application/json', 'text/plain;charset=UTF-8'])(
    'the API writes web vitals that are sent as %s to the log',
    async (type) => {
      let log = '';
      const spy = jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
        log += String(text);
        return true;
      });
      await api.restart({ log: 'json' });
      const raw = JSON.stringify({ page: '/', LCP: 812.5, CLS: 0, INP: 16 });
      const { status } = await api.call('POST', '/api/vitals', { raw, headers: { 'content-type': type } });
      spy.mockRestore();
      await api.restart();
      expect(status).toBe(204);
      expect(log).toContain('vitals / {\\"LCP\\":812.5,\\"INP\\":16,\\"CLS\\":0}');
    },
  );

  test('the API returns 400 for web vitals with a value that is not a number', async () => {
    expect((await api.call('POST', '/api/vitals', { json: { page: '/', LCP: 'fast' } })).status).toBe(400);
  });

  test('the API serves an OpenAPI 3.1 document, and Swagger UI with a security policy that forbids inline scripts', async () => {
    const document = await api.call('GET', '/api/openapi.json');
    expect(document.body).toMatchObject({
      openapi: '3.1.0',
      components: { schemas: { Banner: {}, Failure: {} } },
    });
    const page = await api.call('GET', '/api/docs');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(page.body).not.toMatch(/<script>|https?:/);
    expect((await api.call('GET', '/api/docs/static/swagger-ui-bundle.js')).status).toBe(200);
    expect((await api.call('GET', '/api/docs/json')).body).toEqual(document.body);
  });
});
