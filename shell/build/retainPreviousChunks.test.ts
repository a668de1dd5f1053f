import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { retainPreviousChunks } from './build';

let root: string;
beforeEach(() => (root = mkdtempSync(path.join(tmpdir(), 'builds-'))));
afterEach(() => rmSync(root, { recursive: true }));

test('a build keeps the scripts of the two previous builds for open tabs, and no older ones', () => {
  const [dist, next] = [path.join(root, 'dist'), path.join(root, 'next')];
  for (const name of ['one', 'two', 'three', 'four']) {
    mkdirSync(path.join(next, 'browser'), { recursive: true });
    writeFileSync(path.join(next, 'browser', `${name}.js`), name);
    retainPreviousChunks(dist, next);
    rmSync(dist, { recursive: true, force: true });
    renameSync(next, dist);
  }
  expect(readdirSync(path.join(dist, 'browser')).sort()).toEqual(['four.js', 'three.js', 'two.js']);
});
