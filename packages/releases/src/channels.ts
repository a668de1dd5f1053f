import { isCheckRunning, requireCheck } from './checks';
import type { Activity, Channels, Release, TrialGrowth, TrialPlan } from './releaseSchemas';

/** Maximum number of previous versions that the release list keeps. */
const MAX_PREVIOUS = 20;

/** Number of changes that the release list keeps. */
const MAX_ACTIVITY = 50;

/**
 * Activates a release for all visitors and ends a running trial (a release for a share of the visitors). The replaced
 * version becomes the first previous version. Like all functions in this file, it returns new channels and does not
 * change its argument.
 * @param releases Channels of the remote; undefined before its first release.
 * @param release Release to activate.
 * @example promote(channels, release)
 */
export function promote(releases: Channels | undefined, release: Release): Channels {
  if (!releases) return { current: release, previous: [] };
  const { current, previous } = releases;
  return {
    ...historyOf(releases, release.version),
    current: release,
    previous:
      current.version === release.version ? previous : [current.version, ...previous].slice(0, MAX_PREVIOUS),
  };
}

/**
 * Returns the checks and the last changes, which every change keeps. A check without a start time can be interrupted for
 * long, so it is removed.
 * @param but Version whose running or failed check is removed.
 */
function historyOf(
  { checking, failed = {}, checked, activity }: Channels,
  but = '',
): Pick<Channels, 'checking' | 'failed' | 'checked' | 'activity'> {
  const { [but]: _, ...others } = failed;
  return {
    ...(checking?.startedAt && isCheckRunning(checking) && checking.version !== but && { checking }),
    ...(Object.keys(others).length > 0 && { failed: others }),
    ...(checked && { checked }),
    ...(activity && { activity }),
  };
}

/**
 * Activates the release that `npm start` has built, if there is no release yet. It replaces the current release only if
 * an earlier start built that one, this build is new, and its version is not lower. A release that a team has activated
 * or rolled back to is never replaced.
 * @param channels Channels of the remote; undefined before its first release.
 * @param release Release of the build.
 * @param isNew False if an earlier start had already built the same release.
 * @returns The new channels; the same object if nothing changes.
 * @example activateIfUnmanaged(channels, release, isNew)
 */
export function activateIfUnmanaged(
  channels: Channels | undefined,
  release: Release,
  isNew: boolean,
): Channels {
  if (!channels) return { ...promote(channels, release), byStart: true };
  const { current, byStart } = channels;
  const mayReplace = isNew && byStart && !isOlder(release.version, current.version);
  return mayReplace ? { ...promote(channels, release), byStart } : channels;
}

/** Returns whether a version such as `1.9.0-1a2b3c` has a lower version number than another; the hash is ignored. */
function isOlder(version: string, than: string): boolean {
  const number = (text: string) => text.split('-')[0] ?? '';
  return number(version).localeCompare(number(than), 'en', { numeric: true }) < 0;
}

/**
 * Activates a release for a share of the visitors. The other visitors keep the current release.
 * @param releases Channels of the remote.
 * @param release Release that the share of the visitors gets.
 * @param share Share of the visitors in percent, from 0 to 100.
 * @param growth Later shares; by default, the share does not change.
 * @param now Current time in ms since 1970.
 * @throws {Error} If the remote has no current release, or if `release` is the current release.
 * @example startTrial(channels, release, 5, { shares: [25, 100], minutes: 10 })
 */
export function startTrial(
  releases: Channels | undefined,
  release: Release,
  share: number,
  { shares, minutes }: TrialGrowth = { shares: [], minutes: 0 },
  now = Date.now(),
): Channels {
  if (!releases)
    throw new Error(
      'There is no current release to keep for the other visitors. Release to everybody first.',
    );
  if (releases.current.version === release.version)
    throw new Error(`${release.version} is already active for everybody.`);
  const { current, previous } = releases;
  const dateAfter = (steps: number) => new Date(now + steps * minutes * 60_000).toISOString();
  const trial = {
    ...{ release, share, startedAt: dateAfter(0) },
    ...(shares.length > 0 && {
      steps: shares.map((later, index) => ({ share: later, at: dateAfter(index + 1) })),
    }),
  };
  return { ...historyOf(releases, release.version), current, previous, trial };
}

/**
 * Returns the share of the visitors who get a trial release at a given time, in percent.
 * @param plan Share at the start, and the later shares.
 * @param now Time in ms since 1970.
 * @example shareAt(channels.trial, Date.now())
 */
export const shareAt = ({ share, steps = [] }: TrialPlan, now: number): number =>
  steps.findLast(({ at }) => Date.parse(at) <= now)?.share ?? share;

/**
 * Returns the share and the growth for starting a trial again that ended at `now`: its share at that time, and the
 * later shares.
 * @param plan Share at the start, and the later shares.
 * @param now Time in ms since 1970.
 * @example const { share, growth } = remainingPlan(channels.trial, Date.now())
 */
export function remainingPlan(plan: TrialPlan, now: number): { share: number; growth?: TrialGrowth } {
  const { startedAt, steps = [] } = plan;
  const share = shareAt(plan, now);
  const shares = steps.filter(({ at }) => Date.parse(at) > now).map((step) => step.share);
  if (!startedAt || !steps[0] || shares.length === 0) return { share };
  const minutes = (Date.parse(steps[0].at) - Date.parse(startedAt)) / 60_000;
  return { share, growth: { shares, minutes } };
}

/**
 * Adds a change to the list of the last changes.
 * @param channels Channels after the change.
 * @example recordActivity(promote(channels, release), { at, by: 'shell', action: 'promote', version })
 */
export const recordActivity = (channels: Channels, change: Activity): Channels => ({
  ...channels,
  activity: [change, ...(channels.activity ?? [])].slice(0, MAX_ACTIVITY),
});

/** Options of {@link rollBack}. */
export interface RollBackOptions {
  /** Version to restore; the previous version by default. */
  version?: string | undefined;
  /** True to activate a version even if it has not passed its smoke test; false by default. */
  isUncheckedAllowed?: boolean;
}

/**
 * Rolls a remote back. If a trial is running and no version is named, the trial ends and the current release stays
 * active. Otherwise, the previous release or the named version becomes active for all visitors.
 * @param releases Channels of the remote; undefined before its first release.
 * @param versions Stored versions of the remote.
 * @param options Version to restore, and whether it must have passed its smoke test.
 * @throws {Error} If the remote has no release, or if the version to restore does not exist or has not passed its smoke
 *   test.
 * @example rollBack(channels, storedReleases(folder, 'public'))
 */
export function rollBack(
  releases: Channels | undefined,
  versions: Release[],
  { version, isUncheckedAllowed = false }: RollBackOptions = {},
): Channels {
  if (!releases) throw new Error('There is no release yet.');
  const { current, trial, previous } = releases;
  const kept = { ...historyOf(releases), previous };
  if (trial && !version) return { ...kept, current };
  const target = version ?? previous[0];
  if (!target) throw new Error(`There is no release before ${current.version} to roll back to.`);
  if (target === current.version && !trial)
    throw new Error(`${target} is already active for everybody. Name another version.`);
  const release = versions.find((stored) => stored.version === target);
  if (!release)
    throw new Error(
      `There is no version ${target}. Choose one of ${versions.map((stored) => stored.version).join(', ')}.`,
    );
  if (!isUncheckedAllowed) requireCheck(releases, target);
  // The replaced version is not a previous version, so the next roll-back does not activate it again.
  const at = previous.indexOf(target);
  return { ...kept, current: release, previous: at === -1 ? previous : previous.slice(at + 1) };
}
