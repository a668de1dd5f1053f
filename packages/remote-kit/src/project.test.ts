import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { platformRange, readProject } from './project';

let folder: string;
const write = (file: string, content: object) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), JSON.stringify(content));
};
const rights = {
  juris: { remote: 'rights', mount: '/rights' },
  dependencies: { '@juris/platform': '^1.3.0' },
};

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'juris-project-'));
  write('node_modules/@juris/platform/package.json', { version: '1.11.1' });
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('readProject', () => {
  test('readProject reads a remote from its package.json, with the platform range of the dependency', () => {
    write('package.json', rights);
    expect(readProject(folder)).toEqual({
      name: 'rights',
      mount: '/rights',
      rendered: 'server',
      platform: '^1.3',
      folder,
      root: folder,
    });
  });

  test('the root folder of a remote in a workspace is the folder of the workspace', () => {
    write('teams/rights/package.json', rights);
    expect(readProject(path.join(folder, 'teams/rights')).root).toBe(folder);
  });

  test.each([
    [
      'no package.json',
      undefined,
      /is not the folder of a remote: it has no package\.json\. .*npx -p @juris\/remote-kit juris-remote create <name>/,
    ],
    ['no "juris"', { ...rights, juris: undefined }, /"juris" must be an object with "remote" and "mount"/],
    [
      'another spelling of the name',
      { ...rights, juris: { remote: 'Rights', mount: '/rights' } },
      /"juris\.remote" must be lower-case letters and digits/,
    ],
    [
      'a mount path without a slash',
      { ...rights, juris: { remote: 'rights', mount: 'rights' } },
      /"juris\.mount" must be a path/,
    ],
    [
      'a constant that a build cannot define',
      { ...rights, juris: { ...rights.juris, build: { define: { 'process.env.NODE_ENV': 'x' } } } },
      /must have names of capital letters/,
    ],
    [
      'an alias of a shared module',
      { ...rights, juris: { ...rights.juris, build: { alias: { react: 'preact' } } } },
      /"juris\.build\.alias" must not replace react, react-dom/,
    ],
    [
      'an unknown option of the build',
      { ...rights, juris: { ...rights.juris, build: { loader: 1 } } },
      /juris\.build/,
    ],
    ['no dependency on the platform', { ...rights, dependencies: {} }, /does not depend on @juris\/platform/],
  ])('readProject rejects a folder with %s, and says how to correct it', (_what, manifest, message) => {
    if (manifest) write('package.json', manifest);
    expect(() => readProject(folder)).toThrow(message);
  });

  test('readProject rejects a folder without installed packages, and says how to install them', () => {
    rmSync(path.join(folder, 'node_modules'), { recursive: true });
    write('package.json', rights);
    expect(() => readProject(folder)).toThrow('Run npm install in');
  });
});

test.each([
  ['^1', '^1'],
  ['^1.3.0', '^1.3'],
  ['1.11.1', '^1.11'],
  ['^1.8.0 || ^2.0.0', '^1.8 || ^2.0'],
  ['^1 || ^2', '^1 || ^2'],
  ['file:../juris-platform-1.11.1.tgz', '^1.11'],
])('the dependency %s on the platform is read as the platform range %s', (listed, range) =>
  expect(platformRange(listed, '1.11.1')).toBe(range),
);

test('a dependency in another notation is rejected, and the message names valid ranges', () => {
  for (const listed of ['>=1', '^1 || >=2', '~1.3.0'])
    expect(() => platformRange(listed, '1.11.1')).toThrow(
      `is "${listed}". The shell accepts ranges such as "^1.11.0", or several joined with "||".`,
    );
});
