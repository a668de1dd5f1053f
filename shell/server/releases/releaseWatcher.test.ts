import { EventEmitter, once } from 'node:events';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { readChannels, releaseListFile } from '@juris/releases/releaseFolder';
import { hashOf } from '@juris/releases/hash';
import type { Channels } from '@juris/releases/releaseSchemas';
import { promote, startTrial } from '@juris/releases/channels';
import { startCheck } from '@juris/releases/checks';
import { putFiles, release, serverCode } from '@juris/releases/testing/releases';
import { localRenderer } from '../../renderer/localRenderer';
import type { FailureType } from '../reports/failureLog';
import { provided } from './provided';
import { releaseSource } from './releaseSource';
import { trialEndStore } from './trialMonitor';
import { watchReleases, type ReleaseWatcher } from './releaseWatcher';
import { serverRemotes } from './serverRemotes';

let folder: string;
let watchers: ReleaseWatcher[];
let recorded: [FailureType, unknown][];

beforeEach(() => {
  folder = mkdtempSync(`${tmpdir()}/releases-`);
  mkdirSync(folder, { recursive: true });
  watchers = [];
  recorded = [];
});
afterEach(() => {
  for (const watcher of watchers) watcher.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Replaces the release list in one step, as a release command does. */
function putList(list: { public?: Channels } | string) {
  const next = `${releaseListFile(folder)}.next`;
  writeFileSync(next, typeof list === 'string' ? list : JSON.stringify(list));
  renameSync(next, releaseListFile(folder));
}

async function watch(where = folder, allowed: string[] = [], provides = provided) {
  const original = releaseSource(where, allowed);
  const looks = new EventEmitter();
  const source = {
    ...original,
    changedList() {
      looks.emit('look');
      return original.changedList();
    },
  };
  // A check may finish after its watcher is stopped; its failures belong to this test.
  const ofThisTest = recorded;
  const failures = {
    record: (failure: FailureType, details: object) => void ofThisTest.push([failure, details]),
    counts: () => ({}),
  };
  const remotes = serverRemotes({ source, renderer: localRenderer(), retryDelay: 0 });
  const storeTrialEnd = trialEndStore({ source, failures });
  const watcher = await watchReleases({ source, remotes, failures, interval: 5, provides, storeTrialEnd });
  watchers.push(watcher);
  /** Waits until a check of the list that starts from now on has finished, that is, until the following one starts. */
  const nextCheck = async () => {
    for (let turn = 0; turn < 2; turn++) await once(looks, 'look');
  };
  return {
    ...watcher,
    looked: nextCheck,
    version: () => watcher.current().public?.current?.version,
    async turnsTo(version: string) {
      while (watcher.current().public?.current?.version !== version) await nextCheck();
    },
  };
}

const [first, second] = [release('1'), release('2')];
const on = (one: typeof first) => ({ public: promote(undefined, one) });

describe('watchReleases', () => {
  test('the release in the list is active from the start, and the next one after a check', async () => {
    putFiles(folder, first);
    putList(on(first));
    const watcher = await watch();
    expect(watcher.current().public?.current?.browser.address).toBe('/remotes/public/1/remoteEntry.js');
    putFiles(folder, second);
    putList(on(second));
    await watcher.turnsTo('2');
    expect(recorded).toEqual([]);
  });

  test.each([
    ['a missing file', second, 'ENOENT'],
    ['a wrong hash', { ...second, server: { ...second.server, integrity: hashOf('other') } }, 'its hash is'],
    ['no hash', { ...second, browser: { ...second.browser, integrity: '' } }, 'sha384 hash'],
    ['another platform', { ...second, platform: '^2' }, 'it was built for platform ^2'],
    [
      'another React version (its files are not loaded)',
      { ...second, shared: { react: '^18.3' }, browser: { ...second.browser, address: 'public/none.js' } },
      'it was built with react ^18.3, and the shell has react 19.',
    ],
    [
      'an import that the platform does not export',
      { ...second, uses: ['notify', 'teamThing'] },
      'it imports teamThing from @juris/platform',
    ],
    ['an undefined design token', { ...second, tokens: ['--c-new'] }, 'its styles use --c-new'],
    [
      'a host that is not allowed',
      { ...second, browser: { ...second.browser, address: 'https://evil.example/remoteEntry.js' } },
      'releases may not come from https://evil.example',
    ],
  ])(
    'the active release stays active if the next release has %s, and the reason is logged once',
    async (what, bad, reason) => {
      putFiles(folder, first);
      if (what !== 'a missing file') putFiles(folder, second);
      putList(on(first));
      const watcher = await watch();
      putList(on(bad));
      await watcher.looked();
      await watcher.looked();
      expect(watcher.version()).toBe('1');
      expect(recorded).toEqual([
        [
          'release-refused',
          expect.objectContaining({ remote: 'public', reason: expect.stringContaining(reason) }),
        ],
      ]);
      expect(watcher.rejected()).toHaveLength(1);
    },
  );

  test('of two shells, only the one with a fitting platform uses a release', async () => {
    const both = release('1', { platform: '^1.8 || ^2' });
    const next = release('2', { platform: '^2' });
    for (const one of [both, next]) putFiles(folder, one);
    putList(on(both));
    const older = await watch(folder, [], { ...provided, platform: '1.11.1' });
    const newer = await watch(folder, [], { ...provided, platform: '2.0.0' });
    expect([older.version(), newer.version()]).toEqual(['1', '1']);
    putList(on(next));
    await newer.turnsTo('2');
    await older.looked();
    expect(older.version()).toBe('1');
    expect(older.rejected()).toEqual([
      expect.objectContaining({ version: '2', reason: expect.stringContaining('platform ^2') }),
    ]);
  });

  test('the active release stays active if the next release throws while it loads', async () => {
    putFiles(folder, first);
    putList(on(first));
    const watcher = await watch();
    const code = 'throw new Error("at load")';
    const bad = release('2', { server: { address: 'public/2/routes.cjs', integrity: hashOf(code) } });
    putFiles(folder, bad, code);
    putList(on(bad));
    await watcher.looked();
    expect(watcher.version()).toBe('1');
    expect(watcher.rejected()).toEqual([
      expect.objectContaining({ version: '2', reason: expect.stringContaining('at load') }),
    ]);
  });

  test('a rejected release becomes active as soon as its missing files exist', async () => {
    putFiles(folder, first);
    putList(on(first));
    const watcher = await watch();
    putList(on(second));
    await watcher.looked();
    expect(watcher.version()).toBe('1');
    putFiles(folder, second);
    await watcher.turnsTo('2');
    expect(watcher.rejected()).toEqual([]);
  });

  test('no release is active until the only release in the list becomes usable', async () => {
    putList(on(first));
    const watcher = await watch();
    expect(watcher.current()).toEqual({});
    expect(watcher.rejected()).toEqual([
      { remote: 'public', version: '1', reason: expect.stringContaining('ENOENT') },
    ]);
    putFiles(folder, first);
    await watcher.turnsTo('1');
    expect(watcher.rejected()).toEqual([]);
  });

  test('a rejected current release does not prevent the check of another release', async () => {
    putFiles(folder, second);
    putList({ public: startCheck(on({ ...first, platform: '^2' }).public, second) });
    const watcher = await watch();
    expect(watcher.current().public).not.toHaveProperty('current');
    expect(watcher.current().public?.checking?.version).toBe('2');
    expect(watcher.rejected()).toEqual([expect.objectContaining({ version: '1' })]);
    putList(on(second));
    await watcher.turnsTo('2');
  });

  test.each([
    ['trial', { trial: { release: { version: 2 }, share: 10 } }],
    ['trial', { trial: { release: second, share: 'ten' } }],
    ['trial', { trial: null }],
    ['checking', { checking: { ...second, files: [] } }],
  ])(
    'the current release becomes active even if the %s entry beside it is malformed',
    async (channel, malformed) => {
      putFiles(folder, first);
      putList(JSON.stringify({ public: { ...on(first).public, ...malformed } }));
      const watcher = await watch();
      expect(watcher.version()).toBe('1');
      expect(watcher.current().public).not.toHaveProperty(channel);
      expect(watcher.rejected()).toHaveLength(1);
    },
  );

  test('the active releases stay the same object while a rejected release is verified again', async () => {
    putFiles(folder, first);
    putList({ public: startCheck(on(first).public, second) });
    const watcher = await watch();
    const { public: before } = watcher.current();
    await watcher.looked();
    expect(watcher.current().public).toBe(before);
  });

  test.each(['', '<html>', '{"public":', 'null', '{"public":null}'])(
    'the active release stays active if the list becomes %j',
    async (text) => {
      putFiles(folder, first);
      putList(on(first));
      const watcher = await watch();
      putList(text);
      await watcher.looked();
      expect(watcher.version()).toBe('1');
      expect(recorded).toHaveLength(1);
    },
  );

  test('visitors keep the active release while another release is checked, even if the checked release is unusable', async () => {
    putFiles(folder, first);
    putList({ public: startCheck(on(first).public, second) });
    const watcher = await watch();
    expect(watcher.version()).toBe('1');
    expect(watcher.current().public).not.toHaveProperty('checking');
    putFiles(folder, second);
    while (!watcher.current().public?.checking) await watcher.looked();
    expect(watcher.current().public?.checking?.version).toBe('2');
  });
});

describe('watchReleases with a trial', () => {
  beforeEach(() => {
    putFiles(folder, first);
    putFiles(folder, second);
  });
  const trial = (...given: [share: number, shares: number[], minutesAgo: number]) => {
    const [share, shares, minutesAgo] = given;
    const start = Date.now() - minutesAgo * 60_000;
    return { public: startTrial(on(first).public, second, share, { shares, minutes: 1 }, start) };
  };

  test('the share of a trial grows at the time of each step, also after a restart', async () => {
    putList(trial(5, [25, 50], 0));
    const watcher = await watch();
    expect(watcher.current().public?.trial?.share).toBe(5);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_001);
    while (watcher.current().public?.trial?.share !== 25) await watcher.looked();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_001);
    expect((await watch()).current().public?.trial?.share).toBe(50);
    jest.restoreAllMocks();
  });

  test('a trial becomes active when its share reaches 100 %, and the list of changes names the shell', async () => {
    putList(trial(5, [100], 2));
    const watcher = await watch();
    await watcher.turnsTo('2');
    expect(watcher.current().public?.trial).toBeUndefined();
    expect(readChannels(folder, 'public')).toMatchObject({
      previous: ['1'],
      activity: [{ by: 'shell', action: 'promote', version: '2' }],
    });
  });

  test('a version whose trial has ended stays rejected until a later trial', async () => {
    putList(trial(5, [], 1));
    const watcher = await watch();
    await watcher.endTrial('public', 'It is blue.');
    expect(watcher.current().public?.trial).toBeUndefined();
    expect(watcher.rejected()).toEqual([{ remote: 'public', version: '2', reason: 'It is blue.' }]);
    await watcher.looked();
    expect(watcher.current().public?.trial).toBeUndefined();
    putList(trial(5, [], 0));
    while (!watcher.current().public?.trial) await watcher.looked();
    expect(watcher.rejected()).toEqual([]);
  });
});

describe('watchReleases with another host', () => {
  let host: Server;
  let files: Record<string, string>;
  let address: string;
  beforeEach(async () => {
    files = {};
    host = createServer((request, response) => {
      const text = files[request.url ?? ''];
      if (text === undefined) response.writeHead(404).end();
      else response.end(text);
    });
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    host.closeAllConnections();
    host.close();
  });

  test('releases on another host are loaded with their list, and stay active while the host is unavailable', async () => {
    files['/juris/remotes.json'] = JSON.stringify(on(first));
    files['/juris/public/1/remoteEntry.js'] = 'container 1';
    files['/juris/public/1/routes.cjs'] = serverCode;
    const watcher = await watch(`${address}/juris`);
    expect(watcher.current().public?.current?.browser.address).toBe(
      `${address}/juris/public/1/remoteEntry.js`,
    );
    host.closeAllConnections();
    host.close();
    await watcher.looked();
    expect(watcher.version()).toBe('1');
    expect(recorded.map(([type]) => type)).toContain('release-list');
  });

  test("the site's list may name a release on another host only if the host is allowed", async () => {
    const far = release('1', {
      browser: { ...first.browser, address: `${address}/entry.js` },
      server: { ...first.server, address: `${address}/routes.cjs` },
    });
    files['/entry.js'] = 'container 1';
    files['/routes.cjs'] = serverCode;
    putList(on(far));
    expect((await watch(folder, [address])).version()).toBe('1');
    expect((await watch(folder)).version()).toBeUndefined();
  });
});
