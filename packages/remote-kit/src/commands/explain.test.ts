import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSettings } from '@juris/server-kit/settings';
import { releaseSettings } from '../settings';
import { argumentParser } from './command';
import { explain } from './explain';

let folder: string;
let printed: string[];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'explain-'));
  printed = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** Writes a source map that maps the first line of `home.js` to the fourth line of the only source. */
function putMap(maps: string) {
  mkdirSync(maps, { recursive: true });
  const map = {
    version: 3,
    sources: ['@juris/remote-rights/src/home/HomePage.tsx'],
    sourcesContent: ['one\ntwo\nthree\n  throw four;\nfive\nsix\nseven'],
    names: [],
    // Maps column 0 to line 4, column 2 of the source; columns from 20 on have no source. Lines count from 1, columns from 0.
    mappings: 'AAGE,oB',
  };
  writeFileSync(path.join(maps, 'home.js.map'), JSON.stringify(map));
}

const run = (given: string[], RELEASES = path.join(folder, 'releases')) =>
  explain({
    project: { name: 'rights', mount: '/rights', rendered: 'server', platform: '^1', folder, root: folder },
    settings: readSettings(releaseSettings, { RELEASES }),
    environment: {},
    parse: argumentParser({}, given),
    describeRemote: () => {
      throw new Error('not built');
    },
    build: jest.fn(),
  });

const source = `@juris/remote-rights/src/home/HomePage.tsx:4:3
     2 | two
     3 | three
>    4 |   throw four;
     5 | five
     6 | six`;

test.each(['home.js:1:5', 'at HomePage (https://example.org/remotes/rights/1.0.0-abc/home.js:1:5)'])(
  'explain prints the source of %s with the lines around it',
  async (position) => {
    putMap(path.join(folder, 'releases/rights/1.0.0-abc/source-maps'));
    await run(['1.0.0-abc', position]);
    expect(printed.join('\n')).toBe(source);
  },
);

test('explain uses the source maps of the local build if it has the given version', async () => {
  putMap(path.join(folder, 'dist/source-maps'));
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ version: '1.0.0' }));
  writeFileSync(path.join(folder, 'dist/source-hash'), 'abc');
  await run(['1.0.0-abc', 'home.js:1:5'], 's3://bucket/releases');
  expect(printed.join('\n')).toBe(source);
  await expect(run(['1.0.0-def', 'home.js:1:5'], 's3://bucket/releases')).rejects.toThrow(
    'The source maps of rights 1.0.0-def are not on this machine.',
  );
});

test('explain rejects a missing position, an unknown script and a position without a source', async () => {
  putMap(path.join(folder, 'releases/rights/1.0.0-abc/source-maps'));
  await expect(run(['1.0.0-abc'])).rejects.toThrow(/^Name a version and a position/);
  await expect(run(['1.0.0-abc', 'none.js:1:1'])).rejects.toThrow('rights 1.0.0-abc has no script none.js.');
  await expect(run(['1.0.0-abc', 'home.js:1:30'])).rejects.toThrow(
    'home.js of 1.0.0-abc has no source at 1:30.',
  );
});
