import { waitUntil } from '@juris/testing/waitUntil';
import type { FastifyInstance } from 'fastify';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promote } from '@juris/releases/channels';
import { hashOf } from '@juris/releases/hash';
import type { Release } from '@juris/releases/releaseSchemas';
import type { RemoteName } from '@juris/releases/remotes';
import { localRenderer } from '../../renderer/localRenderer';
import { createSite } from '../app';

/** Code of a remote with a page at every address. */
const serverCode = `exports.platform = '^1';
exports.routes = () => [{ index: true, Component: () => null }, { path: '*', Component: () => null }];`;

let folder: string;
let api: Server;
let site: FastifyInstance;

beforeAll(async () => {
  api = createServer((_request, response) => void response.end('{}'));
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  api.closeAllConnections();
  api.close();
});
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'unusable-'));
  for (const part of ['dist/browser', 'dist/assets', 'releases'])
    mkdirSync(path.join(folder, part), { recursive: true });
  writeFileSync(path.join(folder, 'dist/browser/vitals.json'), '{"start":["vitals.js"],"chunks":{}}');
  writeFileSync(path.join(folder, 'dist/browser/files.json'), '{"start":["main.js"],"chunks":{}}');
});
afterEach(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Writes the files of a release of one remote.
 * @returns The entry of the release for the list.
 */
function usable(name: RemoteName, version = '1'): { current: Release; previous: string[] } {
  const files = path.join(folder, 'releases', name, version);
  mkdirSync(files, { recursive: true });
  writeFileSync(path.join(files, 'remoteEntry.js'), 'container');
  writeFileSync(path.join(files, 'routes.cjs'), serverCode);
  const release: Release = {
    version,
    releasedAt: '2026-11-20T10:00:00.000Z',
    platform: '^1',
    browser: { address: `${name}/${version}/remoteEntry.js`, integrity: hashOf('container') },
    server: { address: `${name}/${version}/routes.cjs`, integrity: hashOf(serverCode) },
    files: {},
    pages: {},
  };
  writeFileSync(path.join(files, 'release.json'), JSON.stringify(release));
  return promote(undefined, release);
}

/** Replaces the release list in one step. */
function putList(list: unknown) {
  const file = path.join(folder, 'releases/remotes.json');
  writeFileSync(`${file}.next`, typeof list === 'string' ? list : JSON.stringify(list));
  renameSync(`${file}.next`, file);
}

async function start() {
  site = await createSite({
    renderer: localRenderer(),
    apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    releases: path.join(folder, 'releases'),
    dist: path.join(folder, 'dist'),
    metrics: { port: 0, host: '127.0.0.1' },
  });
}

const get = (url: string) => site.inject({ url });

/** Response of `/health` for operators. */
interface OperatorsHealth {
  status: string;
  ready: boolean;
  releases: Partial<Record<RemoteName, { current?: string }>>;
  refused: { remote: string; version: string; reason: string }[];
  releaseListError?: string;
}
const health = async () => (await get('/health')).json<OperatorsHealth>();

/** Waits until the response of `/health` meets a condition. */
const waitForHealth = (condition: (now: OperatorsHealth) => boolean) => waitUntil(health, condition);

type Entry = ReturnType<typeof usable>;
const changed = (entry: Entry, changes: object) => ({ ...entry, current: { ...entry.current, ...changes } });

/** Entries that must be rejected: description, function that spoils a valid entry, and a part of the reason. */
const unusable: [string, (entry: Entry) => unknown, string][] = [
  ['a platform range that excludes this shell', (entry) => changed(entry, { platform: '^2' }), 'platform ^2'],
  ['an empty platform range', (entry) => changed(entry, { platform: '' }), 'built for platform'],
  [
    'a host that is not allowed',
    (entry) =>
      changed(entry, { browser: { ...entry.current.browser, address: 'https://evil.example/entry.js' } }),
    'may not come from https://evil.example',
  ],
  [
    'an address that is not a URL',
    (entry) => changed(entry, { server: { ...entry.current.server, address: 'https://[' } }),
    'Invalid URL',
  ],
  [
    'an unreachable host',
    (entry) =>
      changed(entry, { browser: { ...entry.current.browser, address: 'http://127.0.0.1:9/entry.js' } }),
    'may not come from',
  ],
  [
    'files with another hash',
    (entry) => changed(entry, { browser: { ...entry.current.browser, integrity: hashOf('other') } }),
    'its hash is',
  ],
  [
    'missing files',
    (entry) => changed(entry, { server: { ...entry.current.server, address: 'public/none/routes.cjs' } }),
    'ENOENT',
  ],
  ['no current release', ({ previous }) => ({ previous }), 'current'],
  ['values of the wrong types', (entry) => changed(entry, { version: 7, pages: 'none' }), 'current.version'],
  ['null', () => null, 'expected record'],
  ['a string', () => 'next week', 'expected record'],
  ['a list', () => [1], 'expected record'],
  [
    'its releases in the property __proto__',
    (entry) => JSON.parse(`{"__proto__":${JSON.stringify(entry)},"previous":[]}`) as unknown,
    'current',
  ],
];

/** The unusable entries with previous versions. */
const withPrevious = unusable.slice(
  0,
  unusable.findIndex(([what]) => what === 'null'),
);

/** Name, some pages and the message of each unavailable remote. */
const remotes: [RemoteName, string[], string][] = [
  ['public', ['/', '/contactus'], 'This page is unavailable'],
  ['admin', ['/admin', '/admin/managebanner'], 'The admin area is unavailable'],
];

/** Expects that the endpoints for operators and open pages work. */
async function expectOperatorsAnswers(away: RemoteName) {
  const containers = await get('/remotes/current.json');
  expect(containers.statusCode).toBe(200);
  expect(containers.json()).not.toHaveProperty(away);
  const ready = await get('/health/ready');
  expect(ready.statusCode).toBe(away === 'public' ? 503 : 200);
  const current = await health();
  expect(current).toMatchObject({ status: 'degraded', ready: away !== 'public' });
  expect(current.releases).not.toHaveProperty(away);
}

describe.each(remotes)('unusable releases of the %s remote', (name, pages, message) => {
  const other: RemoteName = name === 'public' ? 'admin' : 'public';

  test.each(unusable)(
    'the site starts with %s in the list, names the unavailable remote, and recovers',
    async (_what, spoil, reason) => {
      putList({ [other]: usable(other), [name]: spoil(usable(name)) });
      await start();
      for (const url of pages) {
        const page = await get(url);
        expect(page.statusCode).toBe(503);
        expect(page.headers['cache-control']).toBe('private, no-cache');
        expect(page.body).toContain(message);
        expect(page.body).toMatch(new RegExp(`<a href="${url}"[^>]*>(<svg.*?</svg> <!-- -->)?Try again</a>`));
      }
      await expectOperatorsAnswers(name);
      expect((await health()).refused).toEqual([
        expect.objectContaining({ remote: name, reason: expect.stringContaining(reason) }),
      ]);
      expect((await get(other === 'public' ? '/' : '/admin')).statusCode).toBe(200);

      putList({ [other]: usable(other), [name]: usable(name, '2') });
      await waitForHealth(({ releases }) => releases[name]?.current === '2');
      expect(await health()).toMatchObject({ status: 'up', refused: [] });
      expect((await get(pages[0] ?? '')).statusCode).toBe(200);
    },
  );

  test.each(unusable.slice(-2))(
    'the remote keeps its active release when its entry in the list becomes %s',
    async (_what, spoil) => {
      const entries = { [other]: usable(other), [name]: usable(name) };
      putList(entries);
      await start();
      putList({ ...entries, [name]: spoil(usable(name, '2')) });
      await waitForHealth(({ refused }) => refused.length > 0);
      expect(await health()).toMatchObject({ status: 'degraded', ready: true });
      expect((await health()).releases[name]?.current).toBe('1');
      for (const url of pages) expect((await get(url)).statusCode).toBe(200);
    },
  );

  test.each(withPrevious)(
    'after a restart, the previous release is served if the current entry has %s',
    async (_what, spoil, reason) => {
      const previous = usable(name);
      putList({ [other]: usable(other), [name]: spoil({ ...usable(name, '2'), previous: ['1'] }) });
      await start();
      for (const url of pages) expect((await get(url)).statusCode).toBe(200);
      expect((await get('/remotes/current.json')).json()).toMatchObject({
        [name]: { address: `/remotes/${previous.current.browser.address}` },
      });
      expect(await health()).toMatchObject({
        status: 'degraded',
        ready: true,
        releases: { [name]: { current: '1' } },
        refused: [{ remote: name, reason: expect.stringContaining(reason) }],
      });

      putList({ [other]: usable(other), [name]: usable(name, '3') });
      await waitForHealth(({ releases }) => releases[name]?.current === '3');
      expect(await health()).toMatchObject({ status: 'up', refused: [] });
    },
  );

  test('after a restart, the newest usable previous release is served', async () => {
    for (const version of ['1', '2', '3']) usable(name, version);
    writeFileSync(path.join(folder, 'releases', name, '3', 'routes.cjs'), 'throw new Error("changed")');
    const entry = { ...changed(usable(name, '4'), { platform: '^2' }), previous: ['3', 'gone', '2', '1'] };
    putList({ [other]: usable(other), [name]: entry });
    await start();
    expect((await health()).releases[name]?.current).toBe('2');
    expect((await health()).refused.map(({ version }) => version)).toEqual(['4']);
  });

  test('the remote is unavailable if its first release is rejected while the shell runs', async () => {
    putList({ [other]: usable(other) });
    await start();
    putList({ [other]: usable(other), [name]: changed(usable(name), { platform: '^2' }) });
    await waitForHealth(({ refused }) => refused.length > 0);
    for (const url of pages) expect((await get(url)).statusCode).toBe(503);
    await expectOperatorsAnswers(name);
  });
});

test.each(['', '{"public":', '<html>', 'null', '[]', '7'])(
  'if the release list is %j at the start, all remotes are unavailable until there is a valid list',
  async (text) => {
    putList(text);
    await start();
    for (const url of ['/', '/contactus', '/admin']) expect((await get(url)).statusCode).toBe(503);
    expect((await get('/remotes/current.json')).json()).toEqual({});
    expect((await get('/health/ready')).statusCode).toBe(503);
    expect(await health()).toMatchObject({
      status: 'down',
      releaseListError: expect.stringMatching(/./),
      refused: [{ remote: '', reason: expect.stringContaining('list cannot be read') }],
    });
    putList({ public: usable('public') });
    await waitForHealth(({ status }) => status === 'up');
    expect((await get('/')).statusCode).toBe(200);
  },
);

test('an entry for a remote that is not mounted has no effect and is reported to operators', async () => {
  putList(`{"publik":${JSON.stringify(usable('public'))},"public":${JSON.stringify(usable('public'))}}`);
  await start();
  expect((await get('/')).statusCode).toBe(200);
  expect(await health()).toMatchObject({
    status: 'up',
    refused: [{ remote: 'publik', reason: expect.stringContaining('public, admin') }],
  });
});
