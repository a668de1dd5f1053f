import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildPackage, isStale, type BuiltPackage } from './buildPackage';

let root: string;
const write = (file: string, text: string) => {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

/** Returns a package with an entry and a configuration script, each of which imports a file. */
const built = (): BuiltPackage => ({
  name: 'site',
  folder: path.join(root, 'site'),
  configuration: [path.join(root, 'tools/configuration.ts')],
  bundles: () => [
    {
      mode: 'development',
      devtool: false,
      context: path.join(root, 'site'),
      entry: './src/main.js',
      output: { path: path.join(root, 'site/dist/browser'), filename: '[name].[contenthash:8].js' },
    },
  ],
});
const build = () => buildPackage(built(), root);
const scripts = () =>
  readdirSync(path.join(root, 'site/dist/browser')).filter((file) => file.endsWith('.js'));
const version = () => readFileSync(path.join(root, 'site/dist/source-hash'), 'utf8');

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'build-'));
  write('site/src/main.js', `import { word } from '../../shared/word'; import 'library'; console.log(word);`);
  write('shared/word.js', `export const word = 'first';`);
  write('shared/unused.js', `export const unused = 1;`);
  write('site/public/logo.svg', '<svg/>');
  write('tools/configuration.ts', `import 'tool'; import { setting } from './setting';`);
  write('tools/setting.ts', `export const setting = 1;`);
  write('node_modules/library/package.json', '{"version": "1.0.0"}');
  write('node_modules/library/index.js', '');
  write('node_modules/tool/package.json', '{"version": "2.0.0"}');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('buildPackage', () => {
  test('a package is stale before its first build and after a change of an input', async () => {
    expect(isStale(built(), root)).toBe(true);
    await build();
    expect(isStale(built(), root)).toBe(false);
    write('shared/unused.js', `export const unused = 2;`);
    write('node_modules/another/package.json', '{}');
    expect(isStale(built(), root)).toBe(false);
    for (const [file, text] of [
      ['shared/word.js', `export const word = 'second';`],
      ['site/public/logo.svg', '<svg></svg>'],
      ['tools/setting.ts', 'export const setting = 2;'],
      ['node_modules/library/package.json', '{"version": "1.0.1"}'],
      ['node_modules/tool/package.json', '{"version": "2.0.1"}'],
    ] as const) {
      const before = readFileSync(path.join(root, file), 'utf8');
      write(file, text);
      expect([file, isStale(built(), root)]).toEqual([file, true]);
      write(file, before);
      expect([file, isStale(built(), root)]).toEqual([file, false]);
    }
  });

  test('a build is stale after the creation of a file that an import would resolve to now', async () => {
    await build();
    write('shared/word', `export const word = 'without an ending';`);
    expect(isStale(built(), root)).toBe(true);
  });

  test('a build is stale after a static file was added or removed', async () => {
    await build();
    write('site/public/icons/new.svg', '<svg/>');
    expect(isStale(built(), root)).toBe(true);
    await build();
    expect(isStale(built(), root)).toBe(false);
    expect(readdirSync(path.join(root, 'site/dist/assets/icons'))).toContain('new.svg');
    rmSync(path.join(root, 'site/public'), { recursive: true });
    expect(isStale(built(), root)).toBe(true);
    await build();
    write('site/public/logo.svg', '<svg/>');
    expect(isStale(built(), root)).toBe(true);
  });

  test('the version of a build changes only with the sources', async () => {
    await build();
    const first = version();
    await build();
    expect(version()).toBe(first);
    write('shared/word.js', `export const word = 'second';`);
    await build();
    expect(version()).not.toBe(first);
  });

  test('a failed build leaves the previous build unchanged', async () => {
    await build();
    const before = [scripts(), version()];
    write('shared/word.js', 'export const word = ;');
    await expect(build()).rejects.toThrow('word.js');
    expect([scripts(), version()]).toEqual(before);
    expect(isStale(built(), root)).toBe(true);
  });
});
