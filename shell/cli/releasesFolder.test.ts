import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../build/root';
import { releasesFolder } from './releasesFolder';

const from = process.cwd();
const elsewhere = mkdtempSync(path.join(tmpdir(), 'juris-elsewhere-'));
beforeEach(() => process.chdir(elsewhere));
afterEach(() => process.chdir(from));
afterAll(() => rmSync(elsewhere, { recursive: true }));

test("the folder of releases is the site's, in any folder in which npm runs the command", () => {
  const folder = (RELEASES: string) => releasesFolder({ DATA_DIR: 'data', RELEASES });
  expect(folder('some/releases')).toBe(path.join(root, 'some/releases'));
  expect(folder(elsewhere)).toBe(elsewhere);
});

test('the folder of releases is in the data folder without RELEASES', () => {
  expect(releasesFolder({ DATA_DIR: elsewhere })).toBe(path.join(elsewhere, 'releases'));
});

test('releases on another host are only changed by a command on that host', () => {
  expect(() => releasesFolder({ DATA_DIR: 'data', RELEASES: 'https://cdn.example.org/releases' })).toThrow(
    'Run this where its folder is, with RELEASES=<that folder>.',
  );
});
