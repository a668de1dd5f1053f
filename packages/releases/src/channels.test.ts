import { release } from '../testing/releases';
import { activateIfUnmanaged, rollBack, shareAt, startTrial, promote } from './channels';

const [first, second, third] = [release('1'), release('2'), release('3')];
const start = Date.parse('2026-11-20T10:00:00.000Z');
const versions = [third, second, first];
const twoReleases = promote(promote(undefined, first), second);

describe('switching releases', () => {
  test('promote activates a release and adds the replaced one to the front of the previous versions', () => {
    expect(promote(twoReleases, third)).toEqual({ current: third, previous: ['2', '1'] });
  });

  test('promote keeps only the last twenty previous versions', () => {
    let channels = promote(undefined, release('v0'));
    for (let next = 1; next <= 30; next++) channels = promote(channels, release(`v${next}`));
    expect(channels.previous).toEqual(Array.from({ length: 20 }, (_, back) => `v${29 - back}`));
  });

  test('promote changes nothing if the release is already active', () => {
    expect(promote(twoReleases, second)).toEqual({ current: second, previous: ['1'] });
  });

  test('startTrial keeps the current release for other visitors, and promote ends the trial', () => {
    const trial = startTrial(twoReleases, third, 10, undefined, start);
    expect(trial).toEqual({
      current: second,
      previous: ['1'],
      trial: { release: third, share: 10, startedAt: '2026-11-20T10:00:00.000Z' },
    });
    expect(promote(trial, third)).toEqual({ current: third, previous: ['2', '1'] });
  });

  test('startTrial stores the growth of a trial, and shareAt returns the share at a time', () => {
    const growth = { shares: [25, 100], minutes: 15 };
    const { trial } = startTrial(twoReleases, third, 5, growth, start);
    expect(trial?.steps).toEqual([
      { share: 25, at: '2026-11-20T10:15:00.000Z' },
      { share: 100, at: '2026-11-20T10:30:00.000Z' },
    ]);
    const after = (minutes: number) => trial && shareAt(trial, start + minutes * 60_000);
    expect([0, 14, 15, 29, 30, 999].map(after)).toEqual([5, 5, 25, 25, 100, 100]);
  });

  test('startTrial throws if there is no current release, or if the release is already active for all visitors', () => {
    expect(() => startTrial(undefined, first, 10)).toThrow('Release to everybody first');
    expect(() => startTrial(twoReleases, second, 10)).toThrow('2 is already active for everybody');
  });
});

describe('rolling back', () => {
  test('rollBack activates the previous release, and a second rollBack the one before', () => {
    const back = rollBack(promote(twoReleases, third), versions);
    expect(back).toEqual({ current: second, previous: ['1'] });
    expect(rollBack(back, versions)).toEqual({ current: first, previous: [] });
  });

  test('rollBack activates a named version, even one that was never active', () => {
    expect(rollBack(promote(twoReleases, third), versions, { version: '1' })).toEqual({
      current: first,
      previous: [],
    });
    const never = release('4');
    expect(rollBack(twoReleases, [never, ...versions], { version: '4' })).toEqual({
      current: never,
      previous: ['1'],
    });
  });

  test('rollBack without a version ends a running trial and keeps the current release', () => {
    expect(rollBack(startTrial(twoReleases, third, 10), versions)).toEqual(twoReleases);
  });

  test.each([
    ['the remote has no release', undefined, undefined, 'There is no release yet.'],
    ['the named version is active', twoReleases, '2', '2 is already active for everybody.'],
    [
      'the remote has no previous release',
      promote(undefined, first),
      undefined,
      'There is no release before 1 to roll back to.',
    ],
    ['the version does not exist', twoReleases, '9', 'There is no version 9. Choose one of 3, 2, 1.'],
  ])('rollBack throws an error if %s', (_reason, releases, version, message) => {
    expect(() => rollBack(releases, versions, { version })).toThrow(message);
  });
});

describe('activating the build of npm start', () => {
  const built = (version: string) => release(version);
  const started = activateIfUnmanaged(undefined, built('1.9.0-aaa'), true);

  test('activateIfUnmanaged activates the first build, and later builds replace it', () => {
    expect(started.current.version).toBe('1.9.0-aaa');
    const next = activateIfUnmanaged(started, built('1.10.0-bbb'), true);
    expect([next.current.version, ...next.previous]).toEqual(['1.10.0-bbb', '1.9.0-aaa']);
    expect(activateIfUnmanaged(next, built('1.10.0-ccc'), true).current.version).toBe('1.10.0-ccc');
  });

  test('activateIfUnmanaged never replaces a release that a team has activated or rolled back to', () => {
    const released = promote(started, built('1.9.0-team'));
    expect(activateIfUnmanaged(released, built('1.9.0-bbb'), true)).toEqual(released);
    const back = rollBack(released, [built('1.9.0-aaa')]);
    expect(activateIfUnmanaged(back, built('1.9.0-bbb'), true)).toEqual(back);
  });

  test('activateIfUnmanaged activates neither a lower version nor an earlier build', () => {
    const next = activateIfUnmanaged(started, built('1.10.0-bbb'), true);
    expect(activateIfUnmanaged(next, built('1.9.1-ccc'), true)).toEqual(next);
    expect(activateIfUnmanaged(next, built('1.10.0-ddd'), false)).toEqual(next);
  });
});
