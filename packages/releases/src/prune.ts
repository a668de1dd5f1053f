import type { Release, Channels } from './releaseList';

/** Number of newest versions that are kept regardless of their age. */
const NEWEST_KEPT = 5;
/** Every version is kept this long, in ms: pages that use it may still be open. */
const sevenDays = 7 * 86_400_000;

/**
 * Returns the versions that can be deleted: not active, not among the newest, and older than seven days.
 * @param versions all versions, the newest first
 * @param now in ms since 1970
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
