import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const esmPackages: (folder: string) => string[] = jest.requireActual('./esmPackages.js');

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'juris-esm-'))));
afterEach(() => rmSync(folder, { recursive: true }));

test('esmPackages finds ES modules in scopes, in other packages and in the folder of a workspace', () => {
  for (const [name, type] of [
    ['team/node_modules/d3-scale', 'module'],
    ['node_modules/@d3/color', 'module'],
    ['node_modules/old/node_modules/internmap', 'module'],
    ['node_modules/old', undefined],
    ['node_modules/.cache', 'module'],
  ]) {
    mkdirSync(path.join(folder, String(name)), { recursive: true });
    writeFileSync(path.join(folder, String(name), 'package.json'), JSON.stringify({ type }));
  }
  expect(esmPackages(path.join(folder, 'team')).sort()).toEqual(['@d3/color', 'd3-scale', 'internmap']);
});
