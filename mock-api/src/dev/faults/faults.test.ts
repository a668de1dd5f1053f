import { startApi, startMockApi } from '../../testing/startApi';

describe('faults', () => {
  test('the headers x-delay and x-fault delay or break a request from this machine only', async () => {
    const api = await startMockApi({ seed: 'empty' });
    const get = (headers: Record<string, string>) => api.call('GET', '/api/banner', { headers });
    const start = Date.now();
    expect((await get({ 'x-delay': '150' })).status).toBe(200);
    expect(Date.now() - start).toBeGreaterThanOrEqual(140);
    expect(await get({ 'x-fault': '503' })).toMatchObject({
      status: 503,
      body: { message: 'This call fails on purpose with 503.' },
    });
    expect((await get({ 'x-fault': 'html' })).body).toContain('<!doctype html>');
    expect((await get({ 'x-fault': 'null' })).body).toBeNull();
    await expect(get({ 'x-fault': 'drop' })).rejects.toThrow();
    expect((await get({ 'x-fault': 'banana' })).status).toBe(400);
    expect((await get({})).status).toBe(200);
    // A proxy on this machine reports a client on another machine in `x-forwarded-for`.
    expect((await get({ 'x-fault': '503', 'x-forwarded-for': '192.0.2.1' })).status).toBe(200);
    await api.close();
  });

  test.each([
    ['a header', [], { 'x-fault': 'hang' }],
    ['a rule', [{ call: 'GET /api/banner', fault: 'hang' as const }], {}],
  ])(
    'the fault "hang" in %s leaves the request without a response, and does not affect other requests',
    async (_what, faults, headers) => {
      const api = await startMockApi({ seed: 'empty', faults });
      const silent = fetch(`${api.origin}/api/banner`, { headers, signal: AbortSignal.timeout(500) });
      const silence = expect(silent).rejects.toMatchObject({ name: 'TimeoutError' });
      expect((await api.call('GET', '/api/leadership')).status).toBe(200);
      await silence;
      await api.close();
    },
  );

  test('a rule breaks only the requests that match it', async () => {
    const api = await startMockApi({ seed: 'empty', faults: [{ call: 'GET /api/leadership', fault: 500 }] });
    expect((await api.call('GET', '/api/leadership')).status).toBe(500);
    expect((await api.call('GET', '/api/banner')).status).toBe(200);
    await api.close();
  });

  test('fault headers are ignored in production', async () => {
    const api = await startApi({
      seed: 'empty',
      production: true,
    });
    expect((await api.call('GET', '/api/banner', { headers: { 'x-fault': '503' } })).status).toBe(200);
    await api.close();
  });
});
