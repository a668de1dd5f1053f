import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { release } from '../testing/releases';
import { changeList, listIn, readList } from './folder';
import { turnOn } from './switch';

let folder: string;
beforeEach(() => (folder = mkdtempSync(`${tmpdir()}/releases-`)));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the release list', () => {
  test('is empty where nothing was released', () => expect(readList(folder)).toEqual({}));

  test('loses no release when many are switched on at once, and leaves no file behind', async () => {
    const versions = ['1', '2', '3', '4', '5', '6', '7', '8'];
    await Promise.all(
      versions.flatMap((version) => [
        changeList(folder, 'public', (releases) => turnOn(releases, release(version))),
        changeList(folder, 'admin', (releases) => turnOn(releases, release(version))),
      ]),
    );
    const { public: visitors, admin } = readList(folder);
    expect([visitors?.current.version, ...(visitors?.previous ?? [])].sort()).toEqual(versions);
    expect([admin?.current.version, ...(admin?.previous ?? [])].sort()).toEqual(versions);
    expect(readdirSync(folder)).toEqual(['remotes.json']);
  });

  test('that cannot be read says which file it is, what is wrong with it and what to do', async () => {
    writeFileSync(listIn(folder), '{"public": {"current": {}}}');
    expect(() => readList(folder)).toThrow(
      /remotes\.json is no release list \(public\.current\.version: .*Mend it, or delete it/,
    );
    await expect(changeList(folder, 'public', (one) => turnOn(one, release('1')))).rejects.toThrow(
      'is no release list',
    );
  });

  test('takes no file without a hash', () => {
    const bare = release('1', { browser: { address: 'public/1/remoteEntry.js', integrity: '' } });
    writeFileSync(listIn(folder), JSON.stringify({ public: turnOn(undefined, bare) }));
    expect(() => readList(folder)).toThrow('public.current.browser.integrity: is no sha384 hash');
  });

  test.each(['../public/1/remoteEntry.js', '/etc/passwd', 'javascript:alert(1)', 'file:///x', 'a/../../b'])(
    'takes no file at %s',
    (address) => {
      const astray = release('1', { browser: { ...release('1').browser, address } });
      writeFileSync(listIn(folder), JSON.stringify({ public: turnOn(undefined, astray) }));
      expect(() => readList(folder)).toThrow('is neither a path inside the folder of releases');
    },
  );
});
