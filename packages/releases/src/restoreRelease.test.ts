import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { release } from '../testing/releases';
import { promote } from './channels';
import { failCheck } from './checks';
import { directActions } from './directActions';
import { readChannels, updateChannels } from './releaseFolder';
import { restoreRelease } from './runningShell';

let folder: string;
let shell: Server | undefined;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'releases-'));
  for (const version of ['1', '2', '3']) {
    mkdirSync(path.join(folder, 'public', version), { recursive: true });
    writeFileSync(path.join(folder, 'public', version, 'release.json'), JSON.stringify(release(version)));
  }
  await updateChannels(folder, 'public', () => promote(promote(undefined, release('1')), release('2')));
});
afterEach(async () => {
  if (shell) await new Promise((resolve) => shell?.close(resolve));
  shell = undefined;
  rmSync(folder, { recursive: true });
});

/**
 * Starts a server with the health response of a shell, which contains the active version from the release list.
 * @param rejected Version that the shell rejects.
 */
async function startShell(rejected?: string): Promise<string> {
  shell = createServer((_request, response) => {
    const listed = readChannels(folder, 'public')?.current.version;
    const health = {
      platform: '1.0.0',
      releases: { public: { current: listed === rejected ? '2' : listed } },
      refused: listed === rejected ? [{ remote: 'public', version: rejected, reason: 'platform ^2' }] : [],
    };
    response.setHeader('connection', 'close').end(JSON.stringify(health));
  });
  await new Promise<void>((resolve) => shell?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(shell.address() as AddressInfo).port}`;
}

const direct = () => directActions({ name: 'public', releasesFolder: folder });

const restore = (site: string, version?: string, lines: string[] = [], actions = direct()) =>
  restoreRelease({
    ...{ name: 'public', actions },
    site,
    version,
    say: (line) => lines.push(line),
  });

test('a rollback resolves when the shell uses the previous release', async () => {
  expect(await restore(await startShell())).toEqual({ restored: '1', replaced: '2' });
  expect(readChannels(folder, 'public')?.current.version).toBe('1');
});

test('a rollback to a version that the shell rejects fails with the reason and changes nothing', async () => {
  const before = readChannels(folder, 'public');
  await expect(restore(await startShell('3'), '3')).rejects.toThrow(
    'The shell rejects public 3: platform ^2',
  );
  expect(readChannels(folder, 'public')).toEqual(before);
});

test('a rollback that the shell rejects and that cannot be undone fails with both reasons', async () => {
  const actions = direct();
  const rollBack: typeof actions.rollBack = async (options) => ({
    ...(await actions.rollBack(options)),
    undo: () => Promise.reject(new Error('Unrecognized key: "undo"')),
  });
  await expect(restore(await startShell('3'), '3', [], { ...actions, rollBack })).rejects.toThrow(
    'The shell rejects public 3: platform ^2\nThe rollback was not undone: Unrecognized key: "undo"',
  );
});

test('a rollback to a version that failed its check changes nothing', async () => {
  await updateChannels(folder, 'public', (channels) => {
    if (!channels) throw new Error('The list has no entry for public.');
    return failCheck(channels, '3', '/services shows no heading.');
  });
  await expect(restore(await startShell(), '3')).rejects.toThrow('3 has not passed its check: /services');
  expect(readChannels(folder, 'public')?.current.version).toBe('2');
});

test('a rollback without a running shell changes the list and prints when it takes effect', async () => {
  const lines: string[] = [];
  const site = await startShell();
  await new Promise((resolve) => shell?.close(resolve));
  shell = undefined;
  expect(await restore(site, undefined, lines)).toEqual({ restored: '1', replaced: '2' });
  expect(lines).toEqual([expect.stringMatching(/No shell.* The shell uses 1 when it starts\.$/)]);
});
