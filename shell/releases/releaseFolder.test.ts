import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { release } from '../testing/releases';
import { updateChannels, releaseListFile, readReleaseList } from './releaseFolder';
import { promote } from './channels';

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
