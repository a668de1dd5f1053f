import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { release } from '../testing/releases';
import {
  brokenVersions,
  readChannels,
  releaseListFile,
  storedReleases,
  updateChannels,
} from './releaseFolder';
import { promote, rollBack } from './channels';

let folder: string;
beforeEach(() => (folder = mkdtempSync(`${tmpdir()}/releases-`)));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the release list', () => {
  test('readChannels returns undefined before the first release of a remote', () =>
    expect(readChannels(folder, 'public')).toBeUndefined());

  test('updateChannels keeps all releases made at the same time and leaves no temporary file', async () => {
    const versions = ['1', '2', '3', '4', '5', '6', '7', '8'];
    await Promise.all(
      versions.flatMap((version) => [
        updateChannels(folder, 'public', (releases) => promote(releases, release(version))),
        updateChannels(folder, 'admin', (releases) => promote(releases, release(version))),
      ]),
    );
    const visitors = readChannels(folder, 'public');
    const admin = readChannels(folder, 'admin');
    expect([visitors?.current.version, ...(visitors?.previous ?? [])].sort()).toEqual(versions);
    expect([admin?.current.version, ...(admin?.previous ?? [])].sort()).toEqual(versions);
    expect(readdirSync(folder)).toEqual(['remotes.json']);
  });

  test.each(['', '{"public":', '[]', 'null', '"text"'])(
    'readChannels and updateChannels reject the release list %j with an error that names the file and the remedy',
    async (text) => {
      writeFileSync(releaseListFile(folder), text);
      const problem = /remotes\.json is not a valid release list \(.*\)\. Fix it, or delete it/;
      expect(() => readChannels(folder, 'public')).toThrow(problem);
      await expect(updateChannels(folder, 'public', (one) => promote(one, release('1')))).rejects.toThrow(
        problem,
      );
    },
  );

  test('updateChannels of one remote leaves a malformed entry of another remote unchanged', async () => {
    const malformed = { current: {}, note: 'by hand' };
    writeFileSync(releaseListFile(folder), JSON.stringify({ public: malformed }));
    const problem = /The entry "public" of .*remotes\.json is malformed \(public\.current\.version: /;
    expect(() => readChannels(folder, 'public')).toThrow(problem);
    await expect(updateChannels(folder, 'public', (one) => promote(one, release('1')))).rejects.toThrow(
      problem,
    );
    await updateChannels(folder, 'admin', (one) => promote(one, release('1')));
    expect(readChannels(folder, 'admin')?.current.version).toBe('1');
    expect(JSON.parse(readFileSync(releaseListFile(folder), 'utf8'))).toMatchObject({ public: malformed });
  });

  test('storedReleases omits versions with a broken release.json, and brokenVersions lists them', async () => {
    for (const [version, text] of [
      ['1', JSON.stringify(release('1'))],
      ['2', '{"version": "2", '],
      ['3', '{}'],
    ] as const) {
      mkdirSync(path.join(folder, 'public', version), { recursive: true });
      writeFileSync(path.join(folder, 'public', version, 'release.json'), text);
    }
    mkdirSync(path.join(folder, 'public/4'));
    mkdirSync(path.join(folder, 'public/5.7.unfinished'));
    writeFileSync(path.join(folder, 'public/5.7.unfinished/release.json'), JSON.stringify(release('5')));
    expect(storedReleases(folder, 'public').map(({ version }) => version)).toEqual(['1']);
    expect(brokenVersions(folder, 'public').sort()).toEqual(['2', '3', '4']);
    const on = promote(promote(undefined, release('1')), release('3'));
    expect(rollBack(on, storedReleases(folder, 'public')).current.version).toBe('1');
  });

  test('storedReleases returns the newest version first, and an empty array before the first release', () => {
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

  test('readChannels rejects a release with a file that has no hash', () => {
    const bare = release('1', { browser: { address: 'public/1/remoteEntry.js', integrity: '' } });
    writeFileSync(releaseListFile(folder), JSON.stringify({ public: promote(undefined, bare) }));
    expect(() => readChannels(folder, 'public')).toThrow(
      'public.current.browser.integrity: is not a sha384 hash',
    );
  });

  test.each(['../public/1/remoteEntry.js', '/etc/passwd', 'javascript:alert(1)', 'file:///x', 'a/../../b'])(
    'readChannels rejects a release with a file at the address %s',
    (address) => {
      const astray = release('1', { browser: { ...release('1').browser, address } });
      writeFileSync(releaseListFile(folder), JSON.stringify({ public: promote(undefined, astray) }));
      expect(() => readChannels(folder, 'public')).toThrow('is neither a path inside the folder of releases');
    },
  );
});
