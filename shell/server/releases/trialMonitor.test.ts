import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promote, startTrial } from '@juris/releases/channels';
import { readChannels, updateChannels } from '@juris/releases/releaseFolder';
import { release } from '@juris/releases/testing/releases';
import { trialEndStore, trialMonitor } from './trialMonitor';

const [current, next] = [release('1'), release('2')];
const record = jest.fn();
const endTrial = jest.fn(async () => undefined);
let folder: string;
beforeEach(async () => {
  record.mockReset();
  endTrial.mockClear();
  folder = mkdtempSync(path.join(tmpdir(), 'releases-'));
  await updateChannels(folder, 'public', () => startTrial(promote(undefined, current), next, 10));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** Returns the trial in the release list. */
const trial = () => readChannels(folder, 'public')?.trial ?? { share: 10 };

const monitor = () =>
  trialMonitor({
    releases: {
      current: () => ({
        public: { current, trial: { ...trial(), release: next } },
        admin: { current, trial: { share: 10, release: next } },
      }),
      endTrial,
    },
    failures: { record },
    storeTrialEnd: trialEndStore({ source: { folder }, failures: { record } }),
  });

/**
 * Records visits and failures of version 2 of the public remote.
 * @param networks Number of networks from which the failures are reported.
 */
async function visit(
  trials: ReturnType<typeof monitor>,
  visits: number,
  failures: number,
  networks = failures,
) {
  for (let one = 0; one < visits; one += 1) trials.recordVisit('public', '2', `198.51.100.${one}`);
  for (let failure = 0; failure < failures; failure += 1)
    await trials.recordFailure('public', '2', `192.0.2.${failure % networks}`, 'The cover has no width.');
}

test('a trial ends when at least five visits and at least 10 % of all visits fail, with the reason in the list', async () => {
  await visit(monitor(), 50, 5);
  const reason = 'The trial ended because 5 of 50 visits failed, the last with "The cover has no width.".';
  expect(endTrial).toHaveBeenCalledWith('public', reason);
  expect(record).toHaveBeenCalledWith('trial-ended', { remote: 'public', version: '2', reason });
  expect(readChannels(folder, 'public')).toEqual({
    ...{ current, previous: [], failed: { 2: reason } },
    activity: [expect.objectContaining({ by: 'shell', action: 'trial-fail', version: '2' })],
  });
});

test.each([
  ['less than 10 % of its visits fail', 100, 9, 9],
  ['fewer than five visits fail', 4, 4, 4],
  ['all failures come from one network', 10, 10, 1],
])('a trial goes on when %s', async (_case, visits, failures, networks) => {
  await visit(monitor(), visits, failures, networks);
  expect(endTrial).not.toHaveBeenCalled();
  expect(readChannels(folder, 'public')?.trial?.release.version).toBe('2');
});

test('many visits from one network do not hide the failures of a trial', async () => {
  const trials = monitor();
  for (let one = 0; one < 1_000; one += 1) trials.recordVisit('public', '2', '203.0.113.1');
  await visit(trials, 5, 6);
  expect(endTrial).toHaveBeenCalledWith('public', expect.stringContaining('6 of 55 visits'));
});

test('the addresses of one IPv6 network cannot end a trial', async () => {
  const trials = monitor();
  for (let one = 0; one < 10; one += 1)
    await trials.recordFailure('public', '2', `2001:db8:0:1::${one}`, 'The cover has no width.');
  expect(endTrial).not.toHaveBeenCalled();
});

test('failures of an earlier period do not end a trial', async () => {
  const trials = monitor();
  const now = jest.spyOn(performance, 'now').mockReturnValue(0);
  await visit(trials, 10, 4);
  now.mockReturnValue(200_000);
  await visit(trials, 0, 4);
  expect(endTrial).not.toHaveBeenCalled();
});

test('visits of a trial of another remote do not reset the count of failures', async () => {
  const trials = monitor();
  for (let network = 0; network < 5; network += 1) {
    await trials.recordFailure('public', '2', `192.0.2.${network}`, 'The cover has no width.');
    trials.recordVisit('admin', '2', `192.0.2.${network}`);
  }
  expect(endTrial).toHaveBeenCalledWith('public', expect.stringContaining('5 of 0 visits'));
});

test('failures of the current release do not end the trial of the next release', async () => {
  const trials = monitor();
  for (let network = 0; network < 10; network += 1)
    await trials.recordFailure('public', '1', `192.0.2.${network}`, 'The cover has no width.');
  expect(endTrial).not.toHaveBeenCalled();
});

test('failures in an earlier trial do not end a new trial of the same version', async () => {
  const trials = monitor();
  await visit(trials, 4, 4);
  await updateChannels(folder, 'public', (channels) =>
    startTrial(channels, next, 10, undefined, Date.now() + 1),
  );
  await visit(trials, 4, 4);
  expect(endTrial).not.toHaveBeenCalled();
});

test('storing the end of an earlier trial does not end a new one of the same version', async () => {
  const before = { ...trial(), release: next };
  const again = await updateChannels(folder, 'public', (channels) =>
    startTrial(channels, next, 20, undefined, Date.now() + 1),
  );
  for (const reason of ['It is blue.', undefined]) {
    await trialEndStore({ source: { folder }, failures: { record } })('public', before, reason);
    expect(readChannels(folder, 'public')).toEqual(again);
  }
});

test('a trial ends in this shell even if the release list cannot be written', async () => {
  const trials = monitor();
  // A file instead of the folder makes every write fail.
  rmSync(folder, { recursive: true });
  writeFileSync(folder, '');
  await visit(trials, 10, 5);
  expect(endTrial).toHaveBeenCalled();
  expect(record).toHaveBeenCalledWith(
    'release-list',
    expect.objectContaining({ reason: expect.stringContaining('could not be stored') }),
  );
});
