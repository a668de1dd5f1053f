import { release } from '../testing/releases';
import { adoptBuild, endCheck, rollBack, startTrial, promote, startCheck } from './channels';

const [first, second, third] = [release('1'), release('2'), release('3')];
const versions = [third, second, first];
const twoReleases = promote(promote(undefined, first), second);

describe('switching releases', () => {
  test('promote activates the release and adds the current one to the previous versions', () => {
    expect(promote(twoReleases, third)).toEqual({ current: third, previous: ['2', '1'] });
  });

  test('promote keeps the last twenty previous versions', () => {
    let channels = promote(undefined, release('v0'));
    for (let next = 1; next <= 30; next++) channels = promote(channels, release(`v${next}`));
    expect(channels.previous).toEqual(Array.from({ length: 20 }, (_, back) => `v${29 - back}`));
  });

  test('promote does not change a release that is already active', () => {
    expect(promote(twoReleases, second)).toEqual({ current: second, previous: ['1'] });
  });

  test('startTrial keeps the current release for the other visitors, and promote ends the trial', () => {
    const trial = startTrial(twoReleases, third, 10);
    expect(trial).toEqual({ current: second, previous: ['1'], trial: { release: third, share: 10 } });
    expect(promote(trial, third)).toEqual({ current: third, previous: ['2', '1'] });
  });

  test('startTrial requires a different current release', () => {
    expect(() => startTrial(undefined, first, 10)).toThrow('Release it to all first');
    expect(() => startTrial(twoReleases, second, 10)).toThrow('2 is on for everybody already');
  });

  test('startCheck changes nothing for other visitors, and endCheck restores the previous state', () => {
    const trial = startTrial(twoReleases, third, 10);
    expect(startCheck(trial, first)).toEqual({ ...trial, checking: first });
    expect(endCheck(startCheck(trial, first))).toEqual(trial);
    expect(startCheck(undefined, first)).toEqual({ current: first, previous: [] });
  });
});

describe('rolling back', () => {
  test('rollBack returns to the previous release, and then to the one before it', () => {
    const back = rollBack(promote(twoReleases, third), versions);
    expect(back).toEqual({ current: second, previous: ['1'] });
    expect(rollBack(back, versions)).toEqual({ current: first, previous: [] });
  });

  test('rollBack returns to a named version', () => {
    expect(rollBack(promote(twoReleases, third), versions, '1')).toEqual({ current: first, previous: [] });
    const never = release('4');
    expect(rollBack(twoReleases, [never, ...versions], '4')).toEqual({ current: never, previous: ['1'] });
  });

  test('rollBack without a version only ends a running trial', () => {
    expect(rollBack(startTrial(twoReleases, third, 10), versions)).toEqual(twoReleases);
  });

  test.each([
    [undefined, undefined, 'Nothing of it was released yet.'],
    [promote(undefined, first), undefined, 'Nothing was on before 1.'],
    [twoReleases, '9', 'There is no version 9; there are 3, 2, 1.'],
  ])('rollBack reports why there is no release to restore (case %#)', (releases, version, message) => {
    expect(() => rollBack(releases, versions, version)).toThrow(message);
  });
});

describe('adopting the build of a start', () => {
  const built = (version: string) => release(version);
  const started = adoptBuild(undefined, built('1.9.0-aaa'), true);

  test('adoptBuild activates the build without a current release, and replaces the build of an earlier start', () => {
    expect(started.current.version).toBe('1.9.0-aaa');
    const next = adoptBuild(started, built('1.10.0-bbb'), true);
    expect([next.current.version, ...next.previous]).toEqual(['1.10.0-bbb', '1.9.0-aaa']);
    expect(adoptBuild(next, built('1.10.0-ccc'), true).current.version).toBe('1.10.0-ccc');
  });

  test('adoptBuild keeps what a team has released or rolled back to', () => {
    const released = promote(started, built('1.9.0-team'));
    expect(adoptBuild(released, built('1.9.0-bbb'), true)).toEqual(released);
    const back = rollBack(released, [built('1.9.0-aaa')]);
    expect(adoptBuild(back, built('1.9.0-bbb'), true)).toEqual(back);
  });

  test('adoptBuild never activates an older version or an existing build', () => {
    const next = adoptBuild(started, built('1.10.0-bbb'), true);
    expect(adoptBuild(next, built('1.9.1-ccc'), true)).toEqual(next);
    expect(adoptBuild(next, built('1.10.0-ddd'), false)).toEqual(next);
  });
});
