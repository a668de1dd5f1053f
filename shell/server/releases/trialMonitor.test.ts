import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promote, startTrial } from '@juris/releases/channels';
import { readChannels, updateChannels } from '@juris/releases/releaseFolder';
import { release } from '@juris/releases/testing/releases';
import { trialMonitor } from './trialMonitor';

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

const monitor = () =>
  trialMonitor({
    place: { folder },
    releases: {
      current: () => ({
        public: { current, trial: { share: 10, release: next } },
        admin: { current, trial: { share: 10, release: next } },
      }),
      endTrial,
    },
    failures: { record },
  });

/** Records page views, and failures from as many networks as given. */
async function visit(
  trials: ReturnType<typeof monitor>,
  views: number,
  failures: number,
  networks = failures,
) {
  for (let view = 0; view < views; view += 1) trials.recordView('public', '2');
  for (let failure = 0; failure < failures; failure += 1)
    await trials.recordFailure('public', '2', `192.0.2.${failure % networks}`, 'The cover has no width.');
}

test('a trial ends when at least five page views and at least 10 % of its page views fail, and the release list contains the reason', async () => {
  await visit(monitor(), 50, 5);
  const reason =
    'The trial ended because 5 of 50 page views failed in browsers, the last with "The cover has no width.".';
  expect(endTrial).toHaveBeenCalledWith('public', '2', reason);
  expect(record).toHaveBeenCalledWith('trial-ended', { remote: 'public', version: '2', reason });
  expect(readChannels(folder, 'public')).toEqual({ current, previous: [], failed: { 2: reason } });
});

test.each([
  ['a smaller share of its page views fails', 100, 9, 9],
  ['fewer than five page views fail', 4, 4, 4],
  ['all failures come from one network', 10, 10, 1],
])('a trial goes on when %s', async (_case, views, failures, networks) => {
  await visit(monitor(), views, failures, networks);
  expect(endTrial).not.toHaveBeenCalled();
  expect(readChannels(folder, 'public')?.trial?.release.version).toBe('2');
});

test('failures of an earlier period do not end a trial', async () => {
  const trials = monitor();
  const now = jest.spyOn(performance, 'now').mockReturnValue(0);
  await visit(trials, 10, 4);
  now.mockReturnValue(200_000);
  await visit(trials, 0, 4);
  expect(endTrial).not.toHaveBeenCalled();
});

test('page views of a trial of another remote do not reset the count of failures', async () => {
  const trials = monitor();
  for (let network = 0; network < 5; network += 1) {
    await trials.recordFailure('public', '2', `192.0.2.${network}`, 'The cover has no width.');
    trials.recordView('admin', '2');
  }
  expect(endTrial).toHaveBeenCalledWith('public', '2', expect.stringContaining('5 of 0 page views'));
});

test('failures of the current release do not count', async () => {
  const trials = monitor();
  for (let network = 0; network < 10; network += 1)
    await trials.recordFailure('public', '1', `192.0.2.${network}`, 'The cover has no width.');
  expect(endTrial).not.toHaveBeenCalled();
});

test('a trial ends in this shell when the release list cannot be written', async () => {
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
