import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { release } from '../testing/releases';
import { outdatedReleases, pruneReleases } from './prune';
import { startTrial, promote } from './channels';

const aDay = 86_400_000;
const now = Date.parse('2026-11-20T10:00:00.000Z');
/** Twelve versions, the newest first. "12" is released now, "11" a day ago, and so on. */
const versions = Array.from({ length: 12 }, (_, age) =>
  release(String(12 - age), { releasedAt: new Date(now - age * aDay).toISOString() }),
);
const version = (name: string) => versions.find((one) => one.version === name) ?? release(name);
const names = (old: ReturnType<typeof outdatedReleases>) => old.map((one) => one.version);

describe('pruning', () => {
  test('outdatedReleases keeps the five newest versions and those of the last seven days', () => {
    expect(names(outdatedReleases(versions, promote(undefined, version('12')), now))).toEqual([
      '4',
      '3',
      '2',
      '1',
    ]);
    const inAYear = now + 365 * aDay;
    expect(names(outdatedReleases(versions, promote(undefined, version('12')), inAYear))).toEqual([
      '7',
      '6',
      '5',
      '4',
      '3',
      '2',
      '1',
    ]);
  });

  test('outdatedReleases also keeps the newest versions of a remote that has no current release', () => {
    expect(names(outdatedReleases(versions, undefined, now))).toEqual(['4', '3', '2', '1']);
  });

  test('outdatedReleases keeps current, trial and previous releases of any age', () => {
    const on = startTrial(promote(promote(undefined, version('1')), version('2')), version('3'), 10);
    expect(names(outdatedReleases(versions, on, now))).toEqual(['4']);
  });

  test('pruneReleases deletes incomplete folders that are older than one hour, and keeps newer ones', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'prune-'));
    const anHourAgo = new Date(Date.now() - 3_700_000);
    for (const entry of ['1.0.0-a.7.unfinished', '1.0.0-b.8.unfinished'])
      mkdirSync(path.join(folder, 'public', entry), { recursive: true });
    utimesSync(path.join(folder, 'public/1.0.0-a.7.unfinished'), anHourAgo, anHourAgo);
    expect(await pruneReleases('public', folder)).toEqual({
      deleted: [],
      incomplete: ['1.0.0-a.7.unfinished'],
      kept: 0,
    });
    expect(readdirSync(path.join(folder, 'public'))).toEqual(['1.0.0-b.8.unfinished']);
    rmSync(folder, { recursive: true });
  });
});
