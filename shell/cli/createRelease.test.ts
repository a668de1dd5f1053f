import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sampleNavigation } from '../testing/navigation';
import { serverCode } from '@juris/releases/testing/releases';
import { describeRemote } from '../src/ssr/evaluateRemote';
import { checkBudget, heaviestPage } from '@juris/releases/publish';
import { storedReleases } from '@juris/releases/releaseFolder';
import { hashOf } from '@juris/releases/hash';
import { createRelease } from '@juris/releases/createRelease';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'releases-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function built(hash: string, code = serverCode, needs: object = {}) {
  const source = path.join(folder, 'remote-public');
  for (const part of ['browser', 'server']) mkdirSync(path.join(source, 'dist', part), { recursive: true });
  const write = (file: string, text: string) => writeFileSync(path.join(source, file), text);
  write('package.json', JSON.stringify({ version: '1.2.0' }));
  write('dist/source-hash', hash);
  write('dist/browser/remoteEntry.js', `container ${hash}`);
  write('dist/browser/home.1.js', 'a page of some bytes');
  write('dist/browser/home.1.js.br', 'a page');
  write('dist/browser/files.json', JSON.stringify({ start: [], chunks: { home: ['home.1.js'] }, ...needs }));
  write('dist/server/routes.1.cjs', code);
  return {
    name: 'public',
    source,
    releasesFolder: path.join(folder, 'releases'),
    describeRemote: describeRemote({ mount: '/', rendered: 'server' }),
  } as const;
}

describe('createRelease', () => {
  test('createRelease writes a folder per version, with platform, file addresses and hashes', () => {
    const { release, isNew } = createRelease(built('aaa'));
    expect(isNew).toBe(true);
    expect(release).toMatchObject({
      version: '1.2.0-aaa',
      platform: '^1',
      browser: { address: 'public/1.2.0-aaa/remoteEntry.js', integrity: hashOf('container aaa') },
      server: { address: 'public/1.2.0-aaa/routes.1.cjs', integrity: hashOf(serverCode) },
      files: { 'home.1.js': hashOf('a page of some bytes') },
      pages: { home: ['home.1.js'] },
    });
  });

  test('createRelease records what the build needs from the shell', () => {
    const needs = { shared: { react: '^19.3' }, uses: ['Link'], tokens: ['--c-ink'] };
    const making = built('aaa', serverCode, needs);
    createRelease(making);
    expect(storedReleases(making.releasesFolder, 'public')[0]).toMatchObject(needs);
    expect(createRelease(built('bbb')).release).not.toHaveProperty('shared');
  });

  test("createRelease stores the remote's navigation links", () => {
    const code = `${serverCode} exports.navigation = ${JSON.stringify(sampleNavigation)};`;
    const making = built('aaa', code);
    expect(createRelease(making).release.navigation).toEqual(sampleNavigation);
    expect(storedReleases(making.releasesFolder, 'public')[0]?.navigation).toEqual(sampleNavigation);
    const wrong = code.replace('"/leadership/sales"', '"leadership"');
    expect(() => createRelease(built('bbb', wrong))).toThrow('neither a path of this site nor an http');
  });

  test('createRelease rejects a server file that throws when it runs, and names the file', () => {
    const making = built('ccc', 'throw new Error("wrong");');
    expect(() => createRelease(making)).toThrow(/routes\.1\.cjs of public failed to run: (Error: )?wrong$/);
    expect(storedReleases(making.releasesFolder, 'public')).toEqual([]);
  });

  test('createRelease creates one version per build and leaves previous versions unchanged', () => {
    const making = built('aaa');
    const { release } = createRelease(making);
    expect(createRelease(making)).toEqual({ release, isNew: false });
    createRelease(built('bbb'));
    expect(storedReleases(making.releasesFolder, 'public').map(({ version }) => version)).toEqual(
      expect.arrayContaining(['1.2.0-aaa', '1.2.0-bbb']),
    );
    const entry = path.join(making.releasesFolder, 'public/1.2.0-aaa/remoteEntry.js');
    expect(readFileSync(entry, 'utf8')).toBe('container aaa');
  });

  test('createRelease copies a version again if copying it was interrupted', () => {
    const making = built('aaa');
    const versionFolder = path.join(making.releasesFolder, 'public/1.2.0-aaa');
    mkdirSync(versionFolder, { recursive: true });
    expect(createRelease(making).isNew).toBe(true);
    expect(existsSync(path.join(versionFolder, 'release.json'))).toBe(true);
  });

  test('createRelease rejects a build for another platform and a file that is not a remote', () => {
    expect(() => createRelease(built('aaa', serverCode.replace('^1', '^2')))).toThrow(
      /it was built for platform \^2, and this is 1\.\d+\.\d+\. Release a version built for this platform\.$/,
    );
    expect(() => createRelease(built('bbb', 'exports.pages = []'))).toThrow('has no `platform` and `routes`');
    expect(storedReleases(path.join(folder, 'releases'), 'public')).toEqual([]);
  });

  test('createRelease rejects a build without a server file, and leaves no folder', () => {
    const making = built('aaa');
    rmSync(path.join(making.source, 'dist/server/routes.1.cjs'));
    expect(() => createRelease(making)).toThrow('The build of public has no file for the server.');
    expect(readdirSync(path.join(making.releasesFolder, 'public'))).toEqual([]);
  });

  test('createRelease lists the scripts of a release, and no other file', () => {
    expect(Object.keys(createRelease(built('aaa')).release.files).sort()).toEqual([
      'home.1.js',
      'remoteEntry.js',
    ]);
  });

  test('a library with a chunk name, which a page loads on first use, does not count for the size budget', () => {
    const making = built('aaa', serverCode, {
      chunks: { home: ['home.1.js'], routes: [], chart: ['chart.1.js'] },
    });
    writeFileSync(path.join(making.source, 'dist/browser/chart.1.js'), 'x'.repeat(90_000));
    const { release } = createRelease(making);
    expect(Object.keys(release.pages).sort()).toEqual(['home', 'routes']);
    expect(release.files).toHaveProperty(['chart.1.js']);
    expect(heaviestPage(release, path.join(making.releasesFolder, 'public/1.2.0-aaa')).bytes).toBeLessThan(
      100,
    );
  });

  test('checkBudget rejects a release whose heaviest page exceeds the limit', () => {
    const making = built('aaa');
    const { release } = createRelease(making);
    const heaviest = heaviestPage(release, path.join(making.releasesFolder, 'public/1.2.0-aaa'));
    expect(heaviest).toEqual({ page: 'home', bytes: 'container aaa'.length + 'a page'.length });
    const light = { ...release, pages: { ...release.pages, light: [] } };
    expect(heaviestPage(light, path.join(making.releasesFolder, 'public/1.2.0-aaa')).page).toBe('home');
    expect(() => checkBudget('public', heaviest)).not.toThrow();
    expect(() => checkBudget('public', { page: 'home', bytes: 24_000 })).not.toThrow();
    expect(() => checkBudget('admin', { page: 'banners', bytes: 48_000 }, 65_000)).not.toThrow();
    expect(() => checkBudget('public', { page: 'home', bytes: 90_000 })).toThrow(
      'The page "home" of public weighs 90.0 KB',
    );
  });
});
