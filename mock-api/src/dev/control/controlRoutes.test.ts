import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { activeFault, journalEntry, mockEmail, mockState } from '@juris/contract/mockControl';
import { waitUntil } from '@juris/testing/waitUntil';
import { z } from 'zod';
import { form, svg } from '../../testing/files';
import { startApi, startMockApi, type TestApi } from '../../testing/startApi';

/** Returns the titles of all banners. */
async function bannersOf(api: TestApi): Promise<string[]> {
  const { body } = await api.call('GET', '/api/banner');
  return z
    .object({ output: z.array(z.object({ title: z.string() })) })
    .parse(body)
    .output.map(({ title }) => title);
}

async function addBanner(api: TestApi, title: string) {
  const token = await api.signIn();
  await api.call('POST', '/api/banner/create', { token, form: form({ title, image: svg() }) });
}

describe('the control endpoints', () => {
  let api: TestApi;
  let scenarioFolder: string;
  beforeAll(async () => {
    scenarioFolder = mkdtempSync(path.join(tmpdir(), 'juris-scenarios-'));
    api = await startMockApi({ seed: 'empty', scenarioFolder });
  });
  afterEach(async () => {
    await api.call('POST', '/__mock/reset');
  });
  afterAll(async () => {
    await api.close();
    rmSync(scenarioFolder, { recursive: true });
  });

  const stateOf = async () => mockState.parse((await api.call('GET', '/__mock')).body);
  const statuses = async (path: string, times: number) => {
    const found: number[] = [];
    for (let n = 0; n < times; n++) found.push((await api.call('GET', path)).status);
    return found;
  };

  test('a fault with "times" 2 applies to the next two matching requests and is then removed', async () => {
    const { status, body } = await api.call('POST', '/__mock/faults', {
      json: { call: 'GET /api/banner', fault: 503, times: 2 },
    });
    expect(status).toBe(201);
    expect(activeFault.parse(body)).toMatchObject({ call: 'GET /api/banner', fault: 503, times: 2 });
    expect((await stateOf()).faults).toHaveLength(1);
    expect(await statuses('/api/banner', 3)).toEqual([503, 503, 200]);
    expect((await stateOf()).faults).toEqual([]);
  });

  test('a fault with "chance" 0 applies to no request, one with "chance" 1 to every matching request', async () => {
    await api.call('POST', '/__mock/faults', { json: { call: 'GET /api/banner', fault: 500, chance: 0 } });
    expect(await statuses('/api/banner', 5)).toEqual([200, 200, 200, 200, 200]);
    await api.call('POST', '/__mock/faults', { json: { call: 'GET /api/banner', fault: 500, chance: 1 } });
    expect(await statuses('/api/banner', 2)).toEqual([500, 500]);
  });

  test('a fault with "tab" applies only to requests with this tab in x-mock-tab or the cookie mock-tab', async () => {
    await api.call('POST', '/__mock/faults', { json: { call: '/api/*', fault: 500, tab: 'one' } });
    const get = async (headers: Record<string, string>) =>
      (await api.call('GET', '/api/banner', { headers })).status;
    expect(await get({})).toBe(200);
    expect(await get({ 'x-mock-tab': 'two' })).toBe(200);
    expect(await get({ 'x-mock-tab': 'one' })).toBe(500);
    expect(await get({ cookie: 'theme=dark; mock-tab=one' })).toBe(500);
  });

  test('one fault can be removed by its id, and all faults can be removed at once', async () => {
    const add = async () =>
      activeFault.parse(
        (await api.call('POST', '/__mock/faults', { json: { call: '/api/banner/{id}', delayMs: 1 } })).body,
      ).id;
    const id = await add();
    await add();
    expect((await api.call('DELETE', `/__mock/faults/${id}`)).status).toBe(200);
    expect((await stateOf()).faults).toHaveLength(1);
    await api.call('DELETE', '/__mock/faults');
    expect((await stateOf()).faults).toEqual([]);
  });

  test.each<[string, string, unknown, number, string]>([
    ['POST', '/faults', { call: 'GET /api/baner', fault: 500 }, 400, 'Similar: GET /api/banner'],
    ['POST', '/faults', { call: 'PUT /api/banner', fault: 500 }, 400, 'GET /__mock/endpoints'],
    ['POST', '/faults', { call: '/api/banner', fault: 'explode' }, 400, 'html, null, drop or hang'],
    ['POST', '/faults', { call: '/api/banner', fault: 500, time: 1 }, 400, 'time is not a field'],
    ['POST', '/faults', { call: '/api/banner' }, 400, 'a fault, a delayMs, or both'],
    ['DELETE', '/faults/99', undefined, 404, 'Active: none'],
    ['PUT', '/scenario/nothing', undefined, 404, 'api-down, empty-catalogue, expired-session'],
    ['POST', '/restore/nothing', undefined, 404, 'Snapshots: '],
    ['POST', '/snapshot/..%2Fup', undefined, 400, 'small letters'],
    ['PUT', '/clock', { now: 'tomorrow' }, 400, 'shiftMinutes'],
  ])(
    '%s /__mock%s with %j is rejected with status %i and a message that names valid values',
    async (method, path, json, status, hint) => {
      const response = await api.call(method, `/__mock${path}`, { json });
      expect(response).toMatchObject({ status, body: { message: expect.stringContaining(hint) } });
    },
  );

  test('a restored snapshot is active until a reset restores the user’s own data', async () => {
    await addBanner(api, 'Own');
    await api.call('POST', '/__mock/snapshot/one-banner');
    const stored = await bannersOf(api);
    await addBanner(api, 'Second');
    await api.call('POST', '/__mock/restore/one-banner');
    expect(await bannersOf(api)).toEqual(stored);
    expect(await stateOf()).toMatchObject({
      data: 'snapshot one-banner',
      snapshots: expect.arrayContaining(['one-banner']),
    });
    await addBanner(api, 'Only in the copy');
    await api.call('POST', '/__mock/reset');
    expect(await bannersOf(api)).toEqual(expect.arrayContaining(['Own', 'Second']));
    expect(await bannersOf(api)).not.toContain('Only in the copy');
  });

  test('a scenario from a file has separate data, faults and clock until a reset', async () => {
    writeFileSync(
      path.join(scenarioFolder, 'new-year.json'),
      JSON.stringify({
        description: 'A new year without books',
        seed: 'empty',
        faults: [{ call: 'GET /api/leadership', fault: 404 }],
        clock: { now: '2030-01-01T00:00:00Z' },
      }),
    );
    await addBanner(api, 'Mine');
    expect((await api.call('PUT', '/__mock/scenario/new-year')).status).toBe(200);
    const state = await stateOf();
    expect(state).toMatchObject({ scenario: 'new-year', data: 'scenario new-year' });
    expect(state.clock.now).toMatch(/^2030-01-01/);
    expect(await bannersOf(api)).toEqual([]);
    expect((await api.call('GET', '/api/leadership')).status).toBe(404);
    await api.call('POST', '/__mock/reset');
    expect(await bannersOf(api)).toContain('Mine');
    expect(await stateOf()).toMatchObject({
      scenario: null,
      data: 'own',
      faults: [],
      clock: { shiftMinutes: 0 },
    });
    rmSync(path.join(scenarioFolder, 'new-year.json'));
  });

  test('a large scenario is created once, and starts with its own data each time', async () => {
    const file = path.join(scenarioFolder, 'thirty-banners.json');
    writeFileSync(file, JSON.stringify({ description: 'Thirty banners', seed: 'large', rows: 30 }));
    for (const _ of ['first', 'second']) {
      expect((await api.call('PUT', '/__mock/scenario/thirty-banners')).status).toBe(200);
      expect(await bannersOf(api)).toHaveLength(30);
      await addBanner(api, 'Another');
      expect(await bannersOf(api)).toHaveLength(31);
    }
  });

  test('the scenario expired-session rejects tokens with 401, and a new sign-in works', async () => {
    const token = await api.signIn();
    const account = async (token: string) => (await api.call('GET', '/api/account', { token })).status;
    expect(await account(token)).toBe(200);
    await api.call('PUT', '/__mock/scenario/expired-session');
    expect(await account(token)).toBe(401);
    expect(await account(await api.signIn())).toBe(200);
  });

  test('requests wait while a snapshot is restored, and then all get a response', async () => {
    await api.call('POST', '/__mock/snapshot/start');
    const restored = api.call('POST', '/__mock/restore/start');
    const responses = await Promise.all(Array.from({ length: 10 }, () => api.call('GET', '/api/banner')));
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect((await restored).status).toBe(200);
  });

  test('the journal can be filtered by call, status and tab, and omits control requests', async () => {
    await api.call('POST', '/__mock/faults', { json: { call: 'GET /api/leadership', fault: 503 } });
    await api.call('GET', '/api/banner?limit=1', { headers: { 'x-mock-tab': 'one' } });
    await api.call('GET', '/api/leadership');
    const found = async (query: string) =>
      z.array(journalEntry).parse((await api.call('GET', `/__mock/requests${query}`)).body);
    expect(await found('')).toMatchObject([
      { method: 'GET', path: '/api/banner?limit=1', status: 200, tab: 'one' },
      { method: 'GET', path: '/api/leadership', status: 503, fault: 503 },
    ]);
    expect(await found('?call=GET+/api/banner')).toHaveLength(1);
    expect(await found('?status=503')).toMatchObject([{ path: '/api/leadership' }]);
    expect(await found('?tab=one')).toMatchObject([{ path: '/api/banner?limit=1' }]);
    await api.call('DELETE', '/__mock/requests');
    expect(await found('')).toEqual([]);
  });

  const local = { host: 'localhost:4000' };
  test.each<[string, { remoteAddress?: string; headers?: Record<string, string> }]>([
    ['another machine', { remoteAddress: '192.0.2.1' }],
    ['another machine, through a local proxy', { headers: { 'x-forwarded-for': '192.0.2.1' } }],
    ['another host name (DNS rebinding)', { headers: { host: 'attacker.example:4000' } }],
    ['another host name, through a local proxy', { headers: { 'x-forwarded-host': 'attacker.example' } }],
    ['a page of another origin', { headers: { origin: 'https://attacker.example' } }],
    ['a page of another port of this machine', { headers: { origin: 'http://localhost:8080' } }],
    ['a sandboxed page', { headers: { origin: 'null' } }],
    ['an image on another site', { headers: { 'sec-fetch-site': 'cross-site' } }],
  ])('the control endpoints reject a request from %s with 403', async (_who, { headers, ...request }) => {
    const send = (headers: Record<string, string>, more: { remoteAddress?: string } = {}) =>
      api.app.inject({ method: 'POST', url: '/__mock/reset', headers, ...more });
    expect((await send({ ...local, ...headers }, request)).statusCode).toBe(403);
    expect((await send({ ...local, origin: 'http://localhost:4000' })).statusCode).toBe(200);
  });
});

test('the control endpoints do not exist in production', async () => {
  const api = await startApi({ seed: 'empty', production: true });
  expect((await api.call('GET', '/__mock')).status).toBe(404);
  await api.close();
  await expect(startMockApi({ production: true })).rejects.toThrow('The mock is for development.');
});

test('a mock that was stopped during a scenario starts again with the user’s own data', async () => {
  const api = await startMockApi({ seed: 'empty' });
  await addBanner(api, 'Mine');
  await api.call('PUT', '/__mock/scenario/empty-catalogue');
  expect(await bannersOf(api)).toEqual([]);
  await api.restart();
  expect(await bannersOf(api)).toEqual(['Mine']);
  await api.close();
});

test('GET /__mock/emails returns the e-mails of an address with their links, the newest first', async () => {
  const api = await startMockApi({ seed: 'empty' });
  try {
    const emails = async (to: string) =>
      z.array(mockEmail).parse((await api.call('GET', `/__mock/emails?to=${to}`)).body);
    expect(await emails('editor@example.org')).toEqual([]);
    await api.call('POST', '/api/account/forgotten', { json: { email: 'editor@example.org' } });
    await waitUntil(async () => (await emails('editor@example.org')).length > 0);
    const [email] = await emails('Editor@example.org');
    expect(email?.to).toBe('editor@example.org');
    expect(email?.text).toContain(email?.links[0]);
    expect(await emails('other@example.org')).toEqual([]);
  } finally {
    await api.close();
  }
});
