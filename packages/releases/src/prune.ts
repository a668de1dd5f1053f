import type { Release, Channels } from './releaseList';

/** Number of newest versions that are never deleted, however old they are. */
const NEWEST_KEPT = 5;
/** Age in ms up to which no version is deleted, because a browser may still have a page open that uses the version. */
const sevenDays = 7 * 86_400_000;

/**
 * Returns the versions that can be deleted. They are older than seven days, not among the five newest, and neither
 * active nor the version that a roll-back would restore.
 * @param versions All versions of the remote, the newest first.
 * @param releases Channels of the remote.
 * @param now Current time in ms since 1970.
 * @example outdatedReleases(storedReleases(folder, 'public'), readChannels(folder, 'public'), Date.now())
 */
export function outdatedReleases(
  versions: Release[],
  releases: Channels | undefined,
  now: number,
): Release[] {
  const active = [
    releases?.current,
    releases?.trial?.release,
    releases?.checking,
    { version: releases?.previous[0] },
  ];
  return versions
    .slice(NEWEST_KEPT)
    .filter(({ releasedAt }) => now - Date.parse(releasedAt) > sevenDays)
    .filter(({ version }) => !active.some((release) => release?.version === version));
}
