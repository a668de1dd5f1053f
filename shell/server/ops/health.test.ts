import Fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defaultMounts } from '@juris/releases/mountTable';
import { failureLog } from '../reports/failureLog';
import { registerHealth, type HealthOptions } from './health';

let api: Server;
let shell: FastifyInstance;
beforeEach(async () => {
  api = createServer((_asked, response) => void response.end('{}')).listen(0, '127.0.0.1');
  await once(api, 'listening');
});
afterEach(async () => {
  await shell.close();
  api.closeAllConnections();
  api.close();
});

const release = {
  version: '1',
  releasedAt: '2026-11-22T00:00:00Z',
  platform: '^1',
  browser: { address: 'a', integrity: 'b' },
  server: { address: 'a', integrity: 'b' },
  files: {},
  pages: {},
};

/** Watcher of releases that has read its files and rejects nothing. */
const watcher: HealthOptions['releases'] = {
  mounts: () => defaultMounts,
  current: () => ({ public: { current: release } }),
  rejected: () => [],
  unmounted: () => [],
  listError: () => undefined,
  mountsError: () => undefined,
  needs: async () => [{ remote: 'public', channel: 'active', version: '1', platform: '^1' }],
};

/**
 * Starts a server that serves only the health endpoints.
 * @param released True if the public remote has an active release.
 */
async function start(options: Partial<HealthOptions> = {}, released = true) {
  shell = Fastify({ trustProxy: 'loopback' });
  const failures = failureLog(shell.log);
  failures.record('api-away', {});
  registerHealth(shell, {
    apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    releases: { ...watcher, current: () => (released ? { public: { current: release } } : {}) },
    failures,
    renderer: {},
    pages: { figures: () => figures },
    ...options,
  });
  return async (url: string, headers: Record<string, string> = {}, remoteAddress = '203.0.113.5') => {
    const response = await shell.inject({ url, headers, remoteAddress });
    expect(response.headers['cache-control']).toBe('no-store');
    return { status: response.statusCode, body: response.json<unknown>() };
  };
}

const cost = { count: 0, median: 0, p95: 0 };
const requests = { cached: 5, rendered: 1 };
const admission = { rendering: 0, waiting: 0, networks: 0, rejected: 0 };
const figures = { cached: 3, bytes: 30_000, requests, admission, load: cost, render: cost, encode: cost };

const everything = {
  status: 'up',
  platform: expect.stringMatching(/^1\./),
  ready: true,
  api: { status: 'up' },
  releases: { public: { current: '1' } },
  refused: [],
  failures: { 'api-away': 1 },
  pages: figures,
};

describe('/health', () => {
  test('/health returns only the status to the public', async () => {
    const ask = await start({ operationsToken: 'secret' });
    const up = { status: 200, body: { status: 'up' } };
    expect(await ask('/health')).toEqual(up);
    expect(await ask('/health', { authorization: 'Bearer wrong' })).toEqual(up);
    expect(await ask('/health', { 'x-forwarded-for': '203.0.113.5' }, '127.0.0.1')).toEqual(up);
    expect(await ask('/health', { via: '1.1 proxy' }, '127.0.0.1')).toEqual(up);
  });

  test('/health returns all details to this machine and to requests with the token', async () => {
    const ask = await start({ operationsToken: 'secret' });
    expect((await ask('/health', {}, '127.0.0.1')).body).toMatchObject(everything);
    expect((await ask('/health', { authorization: 'Bearer secret' })).body).toMatchObject(everything);
  });

  test('/health reports an ended API process, while /health/ready still reports 200', async () => {
    const state = {
      state: 'down',
      starts: 2,
      lastEnd: { at: '2026-11-22T01:00:00Z', how: 'SIGKILL' },
    } as const;
    const ask = await start({ supervisedApi: () => state });
    api.closeAllConnections();
    api.close();
    expect(await ask('/health')).toEqual({ status: 503, body: { status: 'down' } });
    expect((await ask('/health', {}, '127.0.0.1')).body).toMatchObject({ api: { status: 'down', ...state } });
    expect(await ask('/health/ready')).toEqual({ status: 200, body: { status: 'up' } });
  });

  test('/health has the processes of the renderer, and is degraded while the renderer must be restarted', async () => {
    const processes = [{ remote: 'public', version: '1', megabytes: 51, starts: 2 }];
    const ask = await start({ renderer: { report: async () => ({ build: 'a', processes }) } });
    expect((await ask('/health', {}, '127.0.0.1')).body).toMatchObject({
      status: 'up',
      renderer: { processes },
    });
    await shell.close();
    const outdated = { build: 'b', processes, problem: 'Restart the service.' };
    const askOutdated = await start({ renderer: { report: async () => outdated } });
    expect(await askOutdated('/health')).toEqual({ status: 200, body: { status: 'degraded' } });
    expect((await askOutdated('/health', {}, '127.0.0.1')).body).toMatchObject({ renderer: outdated });
  });

  test('/health is degraded while a release or the list is rejected, with the reason for operators', async () => {
    const rejection = { remote: 'admin', version: '2', reason: 'it has another hash' };
    let ask = await start({ releases: { ...watcher, rejected: () => [rejection] } });
    expect(await ask('/health')).toEqual({ status: 200, body: { status: 'degraded' } });
    expect((await ask('/health', {}, '127.0.0.1')).body).toMatchObject({ refused: [rejection] });
    expect((await ask('/health/ready')).status).toBe(200);
    await shell.close();
    ask = await start({ releases: { ...watcher, listError: () => 'not JSON' } });
    expect(await ask('/health')).toEqual({ status: 200, body: { status: 'degraded' } });
    expect((await ask('/health', {}, '127.0.0.1')).body).toMatchObject({ releaseListError: 'not JSON' });
  });

  test('/health is degraded while the mount table is invalid, with the reason for operators', async () => {
    const mountsError = 'mounts.json is invalid';
    const ask = await start({ releases: { ...watcher, mountsError: () => mountsError } });
    expect(await ask('/health')).toEqual({ status: 200, body: { status: 'degraded' } });
    const [atRoot, admin] = defaultMounts;
    expect((await ask('/health', {}, '127.0.0.1')).body).toMatchObject({
      mountsError,
      mounts: [
        { ...atRoot, isReleased: true },
        { ...admin, isReleased: false },
      ],
    });
  });

  test('without a release and during shutdown, /health/ready returns 503 and /health/live 200', async () => {
    let ask = await start({}, false);
    expect((await ask('/health/ready')).status).toBe(503);
    expect((await ask('/health/live')).status).toBe(200);
    await shell.close();
    ask = await start({ isEnding: () => true });
    expect((await ask('/health/ready')).status).toBe(503);
    expect((await ask('/health')).status).toBe(503);
  });
});

test('/health/needs lists what releases need from a shell, for operators only', async () => {
  await start();
  expect((await shell.inject('/health/needs')).json()).toEqual({
    needs: [{ remote: 'public', channel: 'active', version: '1', platform: '^1' }],
  });
  const fromElsewhere = await shell.inject({
    url: '/health/needs',
    headers: { 'x-forwarded-for': '192.0.2.1' },
  });
  expect([fromElsewhere.statusCode, fromElsewhere.json()]).toEqual([
    401,
    { message: 'Send the operations token.' },
  ]);
});
