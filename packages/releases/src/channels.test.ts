import { release } from '../testing/releases';
import { adoptBuild, endCheck, rollBack, startTrial, promote, startCheck } from './channels';

const [first, second, third] = [release('1'), release('2'), release('3')];
const versions = [third, second, first];
const twoOn = promote(promote(undefined, first), second);

describe('switching releases', () => {
  test('the newest is on for everybody, and what was on is remembered', () => {
    expect(promote(twoOn, third)).toEqual({ current: third, previous: ['2', '1'] });
  });

  test('of the many that were on, the last twenty are remembered', () => {
    let channels = promote(undefined, release('v0'));
    for (let next = 1; next <= 30; next++) channels = promote(channels, release(`v${next}`));
    expect(channels.previous).toEqual(Array.from({ length: 20 }, (_, back) => `v${29 - back}`));
  });

  test('what is on already stays as it is', () => {
    expect(promote(twoOn, second)).toEqual({ current: second, previous: ['1'] });
  });

  test('a trial leaves the others with what is on, and ends when it is on for all', () => {
    const trial = startTrial(twoOn, third, 10);
    expect(trial).toEqual({ current: second, previous: ['1'], trial: { release: third, share: 10 } });
    expect(promote(trial, third)).toEqual({ current: third, previous: ['2', '1'] });
  });

  test('a trial needs something that the others can stay with', () => {
    expect(() => startTrial(undefined, first, 10)).toThrow('Release it to all first');
    expect(() => startTrial(twoOn, second, 10)).toThrow('2 is on for everybody already');
  });

  test('a check changes nothing for anybody else, and leaves nothing behind', () => {
    const trial = startTrial(twoOn, third, 10);
    expect(startCheck(trial, first)).toEqual({ ...trial, checking: first });
    expect(endCheck(startCheck(trial, first))).toEqual(trial);
    expect(startCheck(undefined, first)).toEqual({ current: first, previous: [] });
  });
});

describe('going back', () => {
  test('goes to what was on before, and then to what was on before that', () => {
    const back = rollBack(promote(twoOn, third), versions);
    expect(back).toEqual({ current: second, previous: ['1'] });
    expect(rollBack(back, versions)).toEqual({ current: first, previous: [] });
  });

  test('goes to a named version', () => {
    expect(rollBack(promote(twoOn, third), versions, '1')).toEqual({ current: first, previous: [] });
    const never = release('4');
    expect(rollBack(twoOn, [never, ...versions], '4')).toEqual({ current: never, previous: ['1'] });
  });

  test('ends a trial, and nothing else', () => {
    expect(rollBack(startTrial(twoOn, third, 10), versions)).toEqual(twoOn);
  });

  test.each([
    [undefined, undefined, 'Nothing of it was released yet.'],
    [promote(undefined, first), undefined, 'Nothing was on before 1.'],
    [twoOn, '9', 'There is no version 9; there are 3, 2, 1.'],
  ])('says what is missing', (releases, version, message) => {
    expect(() => rollBack(releases, versions, version)).toThrow(message);
  });
});

describe('a start of the site that has built a release', () => {
  const built = (version: string) => release(version);
  const started = adoptBuild(undefined, built('1.9.0-aaa'), true);

  test('puts it on where nothing was, and in place of what the start before has put on', () => {
    expect(started.current.version).toBe('1.9.0-aaa');
    const next = adoptBuild(started, built('1.10.0-bbb'), true);
    expect([next.current.version, ...next.previous]).toEqual(['1.10.0-bbb', '1.9.0-aaa']);
    expect(adoptBuild(next, built('1.10.0-ccc'), true).current.version).toBe('1.10.0-ccc');
  });

  test('never takes off what a team has released or rolled back to', () => {
    const released = promote(started, built('1.9.0-team'));
    expect(adoptBuild(released, built('1.9.0-bbb'), true)).toEqual(released);
    const back = rollBack(released, [built('1.9.0-aaa')]);
    expect(adoptBuild(back, built('1.9.0-bbb'), true)).toEqual(back);
  });

  test('never goes back to an older version, or to one that was made before', () => {
    const next = adoptBuild(started, built('1.10.0-bbb'), true);
    expect(adoptBuild(next, built('1.9.1-ccc'), true)).toEqual(next);
    expect(adoptBuild(next, built('1.10.0-ddd'), false)).toEqual(next);
  });
});
