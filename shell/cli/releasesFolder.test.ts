import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../build/root';
import { dataFolder } from './dataFolder';
import { releasesFolder } from './releasesFolder';

const { env } = process;
const from = process.cwd();
const elsewhere = mkdtempSync(path.join(tmpdir(), 'juris-elsewhere-'));
beforeEach(() => process.chdir(elsewhere));
afterEach(() => {
  process.env = env;
  process.chdir(from);
});
afterAll(() => rmSync(elsewhere, { recursive: true }));

test('releases are where the site has them, in whichever folder npm runs the command', () => {
  process.env = { ...env, RELEASES: 'some/releases' };
  expect(releasesFolder()).toBe(path.join(root, 'some/releases'));
  process.env = { ...env, RELEASES: elsewhere };
  expect(releasesFolder()).toBe(elsewhere);
});

test('without RELEASES they are in the data folder', () => {
  process.env = { ...env, RELEASES: '', DATA_DIR: elsewhere };
  expect(releasesFolder()).toBe(path.join(elsewhere, 'releases'));
});

test('an empty DATA_DIR is none', () => {
  process.env = { ...env, DATA_DIR: '' };
  expect(dataFolder()).toBe(path.join(root, 'data'));
});

test('what stands on a host is changed where it stands', () => {
  process.env = { ...env, RELEASES: 'https://cdn.example.org/releases' };
  expect(releasesFolder).toThrow('Run this where its folder is, with RELEASES=<that folder>.');
});
