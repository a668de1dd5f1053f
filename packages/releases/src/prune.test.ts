import { release } from '../testing/releases';
import { outdatedReleases } from './prune';
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
  test('outdatedReleases keeps the five newest versions and all versions of the last seven days', () => {
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

  test('outdatedReleases also applies these limits if the remote has no current release', () => {
    expect(names(outdatedReleases(versions, undefined, now))).toEqual(['4', '3', '2', '1']);
  });

  test('outdatedReleases keeps the current release, the trial and the previous release however old they are', () => {
    const on = startTrial(promote(promote(undefined, version('1')), version('2')), version('3'), 10);
    expect(names(outdatedReleases(versions, on, now))).toEqual(['4']);
  });
});
