import type { Release, Channels } from './releaseList';

/** How many of the newest versions are kept, however old they are. */
const newest = 5;
/** For how long every version is kept, in milliseconds: pages that were opened with it may still be open. */
const sevenDays = 7 * 86_400_000;

/**
 * The versions that nobody needs any more: neither on, nor among the newest, nor young.
 * @param versions all, the newest first
 * @param now milliseconds since 1970
 */
export function outdatedReleases(
  versions: Release[],
  releases: Channels | undefined,
  now: number,
): Release[] {
  const on = [
    releases?.current,
    releases?.trial?.release,
    releases?.checking,
    { version: releases?.previous[0] },
  ];
  return versions
    .slice(newest)
    .filter(({ releasedAt }) => now - Date.parse(releasedAt) > sevenDays)
    .filter(({ version }) => !on.some((release) => release?.version === version));
}
