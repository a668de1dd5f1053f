import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { journalEntry, mockState } from '@juris/contract/mockControl';
import Fastify from 'fastify';
import { waitUntil } from '@juris/testing/waitUntil';
import { z } from 'zod';
import { form, svg } from '../../testing/files';
import { startApi, startMockApi, type TestApi } from '../../testing/startApi';
import { sampleSignIn } from '../../setup/settings';
import { openDatabase } from '../../platform/db/open';
import type { MockSessions } from './mockSessions';

const banners = z.object({ output: z.array(z.object({ title: z.string() })) });

/** Sends requests of one session; undefined for the shared state. */
function client(api: TestApi, session?: string) {
  const headers: Record<string, string> = session === undefined ? {} : { 'x-mock-session': session };
  const call: TestApi['call'] = (method, path, sent) => api.call(method, path, { headers, ...sent });
  return {
    call,
    titles: async () =>
      banners.parse((await call('GET', '/api/banner')).body).output.map(({ title }) => title),
    signIn: async () =>
      z
        .object({ token: z.string() })
        .parse((await call('POST', '/api/account/login', { json: sampleSignIn })).body).token,
    addBanner: async (title: string, token: string) =>
      (await call('POST', '/api/banner/create', { token, form: form({ title, image: svg() }) })).status,
    state: async () => mockState.parse((await call('GET', '/__mock')).body),
  };
}

describe('the header x-mock-session', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startMockApi({ seed: 'empty' });
  });
  afterAll(() => api.close());

  test('two sessions in parallel have separate data, faults and journals, and accept a token that was made before them', async () => {
    const api = await startMockApi({ seed: 'empty' });
    const token = await api.signIn();
    const [first, second, shared] = [client(api, 'first'), client(api, 'second'), client(api)];
    const saved = await Promise.all([
      first.addBanner('முதல் பதாகை', token),
      second.addBanner('दूसरा बैनर', token),
    ]);
    expect(saved).toEqual([201, 201]);
    await first.call('POST', '/__mock/faults', { json: { call: 'GET /api/leadership', fault: 503 } });
    expect(await Promise.all([first.titles(), second.titles(), shared.titles()])).toEqual([
      ['முதல் பதாகை'],
      ['दूसरा बैनर'],
      [],
    ]);
    expect((await first.call('GET', '/api/leadership')).status).toBe(503);
    expect((await second.call('GET', '/api/leadership')).status).toBe(200);
    const requests = async ({ call }: typeof first) =>
      z
        .array(journalEntry)
        .parse((await call('GET', '/__mock/requests?call=/api/leadership')).body)
        .map(({ status }) => status);
    expect(await Promise.all([requests(first), requests(second), requests(shared)])).toEqual([
      [503],
      [200],
      [],
    ]);
    await api.close();
  });

  test('a reset of a session restores its first data and leaves the other sessions', async () => {
    const [reset, other] = [client(api, 'reset'), client(api, 'other')];
    await reset.addBanner('A', await reset.signIn());
    await other.addBanner('B', await other.signIn());
    await reset.call('POST', '/__mock/faults', { json: { call: 'GET /api/banner', delayMs: 1 } });
    const { status, body } = await reset.call('POST', '/__mock/reset');
    expect(status).toBe(200);
    expect(mockState.parse(body)).toMatchObject({ data: 'own', faults: [], requests: 0 });
    expect(await Promise.all([reset.titles(), other.titles()])).toEqual([[], ['B']]);
  });

  test('a scenario with data is active in its session only', async () => {
    const session = client(api, 'scenario');
    await session.call('PUT', '/__mock/scenario/empty-catalogue');
    expect(await session.state()).toMatchObject({
      scenario: 'empty-catalogue',
      data: 'scenario empty-catalogue',
    });
    expect(await client(api).state()).toMatchObject({ scenario: null, data: 'own' });
  });

  test('a change of the clock in a session is rejected with 409, because sessions share the process', async () => {
    const session = client(api, 'clock');
    const rejected = { status: 409, body: { message: expect.stringContaining('share the clock') } };
    expect(await session.call('PUT', '/__mock/clock', { json: { shiftMinutes: 5 } })).toMatchObject(rejected);
    expect(await session.call('PUT', '/__mock/scenario/expired-session')).toMatchObject(rejected);
  });

  test('an invalid name is rejected with 400, and a request from another machine with 403', async () => {
    expect(await client(api, 'Worker 1').call('GET', '/api/banner')).toMatchObject({
      status: 400,
      body: {
        message: 'x-mock-session: "Worker 1" must consist of up to 64 small letters, digits and hyphens.',
      },
    });
    const headers = { host: 'localhost:4000', 'x-mock-session': 'far' };
    const far = await api.app.inject({ url: '/api/banner', headers, remoteAddress: '192.0.2.1' });
    expect(far.statusCode).toBe(403);
  });
});

test('an API without the mock rejects x-mock-session with 400', async () => {
  const api = await startApi({ seed: 'empty', production: true });
  expect(await client(api, 'first').call('GET', '/api/banner')).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('works only with the mock') },
  });
  await api.close();
});

describe('MockSessions', () => {
  let dataDir: string;
  const of = (sessions: MockSessions, name: string) => sessions.of({ headers: { 'x-mock-session': name } });
  /** Names of the folders of open APIs. */
  const folders = () => {
    const names = existsSync(sessionsFolder()) ? readdirSync(sessionsFolder()) : [];
    return names.filter((name) => name !== 'template');
  };
  const sessionsFolder = () => path.join(dataDir, 'mock/sessions');
  const open = async () => {
    const options = { dataDir, adminEmail: '', adminPassword: '' };
    const create = async () => Fastify();
    // The cache of sessions takes the clock of the time when it is imported.
    jest.resetModules();
    const [{ Mock }, { MockSessions }] = await Promise.all([import('./mock'), import('./mockSessions')]);
    return new MockSessions(new Mock(await create(), options, create), options, create);
  };
  beforeEach(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'juris-sessions-'));
    await (await openDatabase(dataDir)).db.destroy();
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  test('the 17th session ends the least recently used one', async () => {
    const sessions = await open();
    const first = await of(sessions, 'first');
    const second = await of(sessions, 'second');
    for (let n = 3; n <= 16; n++) await of(sessions, `number-${n}`);
    expect(await of(sessions, 'first')).toBe(first);
    await of(sessions, 'number-17');
    expect(await of(sessions, 'first')).toBe(first);
    expect(await of(sessions, 'second')).not.toBe(second);
    await sessions.end();
    expect(existsSync(path.join(dataDir, 'mock/sessions'))).toBe(false);
  });

  test('a session without a request for ten minutes ends', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const sessions = await open();
    const first = await of(sessions, 'first');
    jest.advanceTimersByTime(9 * 60_000);
    expect(await of(sessions, 'first')).toBe(first);
    jest.advanceTimersByTime(11 * 60_000);
    jest.useRealTimers();
    // The API that was opened in advance ends too.
    await waitUntil(() => folders().length === 0);
    expect(await of(sessions, 'first')).not.toBe(first);
    await sessions.end();
  });

  test('after a failed copy of the data, the next request copies them again', async () => {
    const sessions = await open();
    writeFileSync(path.join(dataDir, 'mock'), '');
    await expect(of(sessions, 'first')).rejects.toThrow('mock');
    rmSync(path.join(dataDir, 'mock'));
    expect(await of(sessions, 'first')).toBeDefined();
    await sessions.end();
  });
});
