import { release } from '../testing/releases';
import { promote, rollBack, startTrial } from './channels';
import { endCheck, failCheck, passCheck, startCheck } from './checks';

const [first, second, third] = [release('1'), release('2'), release('3')];
const start = Date.parse('2026-11-20T10:00:00.000Z');
const versions = [third, second, first];
const twoReleases = promote(promote(undefined, first), second);

test('startCheck keeps current release and trial, and endCheck restores the channels', () => {
  const trial = startTrial(twoReleases, third, 10);
  expect(startCheck(trial, first, start)).toEqual({
    ...trial,
    checking: { ...first, startedAt: '2026-11-20T10:00:00.000Z' },
  });
  expect(endCheck(startCheck(trial, first), '1')).toEqual(trial);
  expect(startCheck(undefined, first)).toEqual({ current: first, previous: [] });
});

test('startCheck rejects another version until a running check ends or is 15 minutes old', () => {
  const running = startCheck(twoReleases, third, start);
  const after = (minutes: number) => startCheck(running, first, start + minutes * 60_000).checking?.version;
  expect(() => after(14)).toThrow('The check of 3 has been running since 2026-11-20T10:00:00.000Z.');
  expect(after(15)).toBe('1');
  expect(startCheck(running, third, start + 60_000).checking?.startedAt).toBe('2026-11-20T10:01:00.000Z');
  expect(startCheck({ ...twoReleases, checking: third }, first).checking?.version).toBe('1');
});

test('changes of other versions keep a running check, and the end of the version removes it', () => {
  const running = startCheck(twoReleases, third);
  const { checking } = running;
  for (const change of [
    promote(running, first),
    startTrial(running, first, 10),
    rollBack(running, versions),
    failCheck(running, '1', 'no heading'),
    passCheck(running, '1'),
  ])
    expect(change).toHaveProperty('checking', checking);
  for (const change of [promote(running, third), startTrial(running, third, 10), passCheck(running, '3')])
    expect(change).not.toHaveProperty('checking');
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
