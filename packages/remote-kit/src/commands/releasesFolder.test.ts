import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { releasesFolder } from './releasesFolder';

const from = process.cwd();
const root = from;
const elsewhere = mkdtempSync(path.join(tmpdir(), 'juris-elsewhere-'));
beforeEach(() => process.chdir(elsewhere));
afterEach(() => process.chdir(from));
afterAll(() => rmSync(elsewhere, { recursive: true }));

test('a relative RELEASES path starts at the root folder, not at the working directory', () => {
  const folder = (RELEASES: string) => releasesFolder(root, { DATA_DIR: 'data', RELEASES });
  expect(folder('some/releases')).toBe(path.join(root, 'some/releases'));
  expect(folder(elsewhere)).toBe(elsewhere);
});

test('without RELEASES, the folder of releases is in the data folder', () => {
  expect(releasesFolder(root, { DATA_DIR: elsewhere })).toBe(path.join(elsewhere, 'releases'));
});

test('a RELEASES address on another host is rejected with the advice to run the command on that host', () => {
  expect(() =>
    releasesFolder(root, { DATA_DIR: 'data', RELEASES: 'https://cdn.example.org/releases' }),
  ).toThrow('Run this where its folder is, with RELEASES=<that folder>.');
});
