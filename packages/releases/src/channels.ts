import type { Release, Channels } from './releaseList';

/** How many versions back a roll-back can go one by one. */
const remembered = 20;

/** The release for everybody; what was on before is remembered. */
export function promote(releases: Channels | undefined, release: Release): Channels {
  if (!releases) return { current: release, previous: [] };
  const { current, previous } = releases;
  return current.version === release.version
    ? { current: release, previous }
    : { current: release, previous: [current.version, ...previous].slice(0, remembered) };
}

/**
 * What is on after a start of the site that has built a release. A start never takes off what a team has released or
 * rolled back to, nor a later version.
 * @param isNew whether this release was made by this very start
 */
export function adoptBuild(channels: Channels | undefined, release: Release, isNew: boolean): Channels {
  if (!channels) return { ...promote(channels, release), byStart: true };
  const { current, byStart } = channels;
  const mayReplace = isNew && byStart && !isOlder(release.version, current.version);
  return mayReplace ? { ...promote(channels, release), byStart } : channels;
}

/** Whether a version such as `1.9.0-1a2b3c` has a lower number than another. */
function isOlder(version: string, than: string): boolean {
  const number = (text: string) => text.split('-')[0] ?? '';
  return number(version).localeCompare(number(than), 'en', { numeric: true }) < 0;
}

/**
 * The release for a share of the visitors, in percent; the others stay with what is on.
 * @throws Error when nothing is on yet that the others could stay with
 */
export function startTrial(releases: Channels | undefined, release: Release, share: number): Channels {
  if (!releases)
    throw new Error('Nothing is on that the other visitors could stay with. Release it to all first.');
  if (releases.current.version === release.version)
    throw new Error(`${release.version} is on for everybody already.`);
  const { current, previous } = releases;
  return { current, previous, trial: { release, share } };
}

/** The release for the visits of its own check only. */
export const startCheck = (releases: Channels | undefined, release: Release): Channels =>
  releases ? { ...releases, checking: release } : { current: release, previous: [] };

/** As it was before the check. */
export function endCheck({ checking: _, ...releases }: Channels): Channels {
  return releases;
}

/**
 * Back to what was on before, or to a named version. A trial ends with it, and is all that ends when no version
 * is named.
 * @param versions what the folder still holds
 * @throws Error in one sentence when there is nothing to go back to
 */
export function rollBack(releases: Channels | undefined, versions: Release[], version?: string): Channels {
  if (!releases) throw new Error('Nothing of it was released yet.');
  const { current, trial, previous } = releases;
  if (trial && !version) return { current, previous };
  const wanted = version ?? previous[0];
  if (!wanted) throw new Error(`Nothing was on before ${current.version}.`);
  const release = versions.find((held) => held.version === wanted);
  if (!release)
    throw new Error(
      `There is no version ${wanted}; there are ${versions.map((held) => held.version).join(', ')}.`,
    );
  // What is left behind is not what the next roll-back goes to.
  const at = previous.indexOf(wanted);
  return { current: release, previous: at === -1 ? previous : previous.slice(at + 1) };
}
