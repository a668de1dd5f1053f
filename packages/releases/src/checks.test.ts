import { release } from '../testing/releases';
import { promote, rollBack, startTrial } from './channels';
import { endCheck, failCheck, startCheck } from './checks';

const [first, second, third] = [release('1'), release('2'), release('3')];
const versions = [third, second, first];
const twoReleases = promote(promote(undefined, first), second);

test('startCheck keeps current release and trial, and endCheck restores the channels', () => {
  const trial = startTrial(twoReleases, third, 10);
  expect(startCheck(trial, first)).toEqual({ ...trial, checking: first });
  expect(endCheck(startCheck(trial, first))).toEqual(trial);
  expect(startCheck(undefined, first)).toEqual({ current: first, previous: [] });
});

describe('a version that failed its check', () => {
  const failed = failCheck(startCheck(twoReleases, third), '3', 'The page shows no heading.');

  test('failCheck ends the check of a version and records the reason', () => {
    expect(failed).toEqual({ ...twoReleases, failed: { 3: 'The page shows no heading.' } });
  });

  test('rollBack activates a version that failed its check only if this is allowed', () => {
    expect(() => rollBack(failed, versions, { version: '3' })).toThrow(
      '3 has not passed its check: The page shows no heading.',
    );
    const forced = rollBack(failed, versions, { version: '3', isUncheckedAllowed: true });
    expect(forced).toEqual({ ...failed, current: third });
  });

  test('rollBack rejects a version whose check has not ended', () => {
    const checking = startCheck(twoReleases, third);
    expect(() => rollBack(checking, versions, { version: '3' })).toThrow('The check has not ended.');
  });

  test('promote and startTrial delete only the recorded failure of their version', () => {
    const both = failCheck(failed, '4', 'no heading');
    expect(promote(both, third).failed).toEqual({ 4: 'no heading' });
    expect(startTrial(both, third, 10).failed).toEqual({ 4: 'no heading' });
    expect(promote(failed, third)).not.toHaveProperty('failed');
  });

  test('failCheck keeps the reasons of the last twenty failed versions', () => {
    let channels = twoReleases;
    for (let next = 1; next <= 30; next++) channels = failCheck(channels, `v${next}`, 'no heading');
    expect(Object.keys(channels.failed ?? {})).toEqual(
      Array.from({ length: 20 }, (_, index) => `v${index + 11}`),
    );
  });
});
