import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { release } from '../testing/releases';
import {
  brokenVersions,
  readReleaseList,
  releaseListFile,
  storedReleases,
  updateChannels,
} from './releaseFolder';
import { promote, rollBack } from './channels';

let folder: string;
beforeEach(() => (folder = mkdtempSync(`${tmpdir()}/releases-`)));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the release list', () => {
  test('is empty where nothing was released', () => expect(readReleaseList(folder)).toEqual({}));

  test('loses no release when many are switched on at once, and leaves no file behind', async () => {
    const versions = ['1', '2', '3', '4', '5', '6', '7', '8'];
    await Promise.all(
      versions.flatMap((version) => [
        updateChannels(folder, 'public', (releases) => promote(releases, release(version))),
        updateChannels(folder, 'admin', (releases) => promote(releases, release(version))),
      ]),
    );
    const { public: visitors, admin } = readReleaseList(folder);
    expect([visitors?.current.version, ...(visitors?.previous ?? [])].sort()).toEqual(versions);
    expect([admin?.current.version, ...(admin?.previous ?? [])].sort()).toEqual(versions);
    expect(readdirSync(folder)).toEqual(['remotes.json']);
  });

  test('that cannot be read says which file it is, what is wrong with it and what to do', async () => {
    writeFileSync(releaseListFile(folder), '{"public": {"current": {}}}');
    expect(() => readReleaseList(folder)).toThrow(
      /remotes\.json is no release list \(public\.current\.version: .*Mend it, or delete it/,
    );
    await expect(updateChannels(folder, 'public', (one) => promote(one, release('1')))).rejects.toThrow(
      'is no release list',
    );
  });

  test('lets a roll-back go round a version whose release.json is broken, and names that one', async () => {
    for (const [version, text] of [
      ['1', JSON.stringify(release('1'))],
      ['2', '{"version": "2", '],
      ['3', '{}'],
    ] as const) {
      mkdirSync(path.join(folder, 'public', version), { recursive: true });
      writeFileSync(path.join(folder, 'public', version, 'release.json'), text);
    }
    mkdirSync(path.join(folder, 'public/4'));
    expect(storedReleases(folder, 'public').map(({ version }) => version)).toEqual(['1']);
    expect(brokenVersions(folder, 'public').sort()).toEqual(['2', '3', '4']);
    const on = promote(promote(undefined, release('1')), release('3'));
    expect(rollBack(on, storedReleases(folder, 'public')).current.version).toBe('1');
  });

  test('knows of no version where nothing was ever made, and has the newest first', () => {
    expect([storedReleases(folder, 'admin'), brokenVersions(folder, 'admin')]).toEqual([[], []]);
    for (const [version, day] of [
      ['a', '02'],
      ['b', '03'],
      ['c', '01'],
    ]) {
      const made = release(version ?? '', { releasedAt: `2026-11-${day}T10:00:00.000Z` });
      mkdirSync(path.join(folder, 'admin', made.version), { recursive: true });
      writeFileSync(path.join(folder, 'admin', made.version, 'release.json'), JSON.stringify(made));
    }
    expect(storedReleases(folder, 'admin').map(({ version }) => version)).toEqual(['b', 'a', 'c']);
  });

  test('takes no file without a hash', () => {
    const bare = release('1', { browser: { address: 'public/1/remoteEntry.js', integrity: '' } });
    writeFileSync(releaseListFile(folder), JSON.stringify({ public: promote(undefined, bare) }));
    expect(() => readReleaseList(folder)).toThrow('public.current.browser.integrity: is no sha384 hash');
  });

  test.each(['../public/1/remoteEntry.js', '/etc/passwd', 'javascript:alert(1)', 'file:///x', 'a/../../b'])(
    'takes no file at %s',
    (address) => {
      const astray = release('1', { browser: { ...release('1').browser, address } });
      writeFileSync(releaseListFile(folder), JSON.stringify({ public: promote(undefined, astray) }));
      expect(() => readReleaseList(folder)).toThrow('is neither a path inside the folder of releases');
    },
  );
});
