import type { Release, Channels } from './releaseList';

/** Maximum number of previous versions that are stored for roll-backs. */
const MAX_PREVIOUS = 20;

/**
 * Activates a release for all visitors. The current version becomes the first of the previous versions.
 * @example promote(channels, release)
 */
export function promote(releases: Channels | undefined, release: Release): Channels {
  if (!releases) return { current: release, previous: [] };
  const { current, previous } = releases;
  return current.version === release.version
    ? { current: release, previous }
    : { current: release, previous: [current.version, ...previous].slice(0, MAX_PREVIOUS) };
}

/**
 * Returns the channels after a start of the site that has built a release. A start never replaces what a team has
 * released or rolled back to, nor a later version.
 * @param isNew whether this start built the release
 * @example adoptBuild(channels, release, isNew)
 */
export function adoptBuild(channels: Channels | undefined, release: Release, isNew: boolean): Channels {
  if (!channels) return { ...promote(channels, release), byStart: true };
  const { current, byStart } = channels;
  const mayReplace = isNew && byStart && !isOlder(release.version, current.version);
  return mayReplace ? { ...promote(channels, release), byStart } : channels;
}

/** Returns whether a version such as `1.9.0-1a2b3c` has a lower number than another. */
function isOlder(version: string, than: string): boolean {
  const number = (text: string) => text.split('-')[0] ?? '';
  return number(version).localeCompare(number(than), 'en', { numeric: true }) < 0;
}

/**
 * Activates a release for a share of the visitors; the others keep the current release.
 * @param share in percent, from 0 to 100
 * @throws Error when there is no current release, or when it is this release
 * @example startTrial(channels, release, 10)
 */
export function startTrial(releases: Channels | undefined, release: Release, share: number): Channels {
  if (!releases)
    throw new Error('Nothing is on that the other visitors could stay with. Release it to all first.');
  if (releases.current.version === release.version)
    throw new Error(`${release.version} is on for everybody already.`);
  const { current, previous } = releases;
  return { current, previous, trial: { release, share } };
}

/** Activates a release only for the visits of its smoke test. */
export const startCheck = (releases: Channels | undefined, release: Release): Channels =>
  releases ? { ...releases, checking: release } : { current: release, previous: [] };

/** Ends the smoke test and returns the previous channels. */
export function endCheck({ checking: _, ...releases }: Channels): Channels {
  return releases;
}

/**
 * Restores the previous release, or a named version. It also ends a running trial; without a named version it ends only
 * the trial.
 * @param versions stored versions of the remote
 * @param version version to restore; the previous one when absent
 * @throws Error when there is no such release
 * @example rollBack(channels, storedReleases(folder, 'public'))
 */
export function rollBack(releases: Channels | undefined, versions: Release[], version?: string): Channels {
  if (!releases) throw new Error('Nothing of it was released yet.');
  const { current, trial, previous } = releases;
  if (trial && !version) return { current, previous };
  const target = version ?? previous[0];
  if (!target) throw new Error(`Nothing was on before ${current.version}.`);
  const release = versions.find((stored) => stored.version === target);
  if (!release)
    throw new Error(
      `There is no version ${target}; there are ${versions.map((stored) => stored.version).join(', ')}.`,
    );
  // The next roll-back must not return to the version that is replaced now.
  const at = previous.indexOf(target);
  return { current: release, previous: at === -1 ? previous : previous.slice(at + 1) };
}
