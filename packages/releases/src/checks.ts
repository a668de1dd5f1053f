/**
 * Functions that record the start and the result of smoke tests in the channels of a remote. They return new channels.
 */
import type { Channels, Release } from './releaseSchemas';

/** Maximum number of passed versions, and of failed versions, with a recorded result. */
const MAX_RESULTS = 20;

/** Maximum length of the reason for a failed check, in characters. */
const MAX_REASON = 500;

/** Time in minutes after which a check counts as interrupted. */
const MAX_MINUTES = 15;

/**
 * Returns whether the check of a release can still be running. A check of an older command has no start time and runs
 * until its end is recorded.
 * @param checking Release under check, if the remote has one.
 * @param now Current time in ms since 1970.
 * @example isCheckRunning(channels.checking)
 */
export const isCheckRunning = (checking: Channels['checking'], now = Date.now()): boolean =>
  checking !== undefined &&
  (checking.startedAt === undefined || now - Date.parse(checking.startedAt) < MAX_MINUTES * 60_000);

/**
 * Activates a release only for the requests of its smoke test. If the remote has no release yet, the release becomes
 * the current one.
 * @param releases Channels of the remote; undefined before its first release.
 * @param release Release to test.
 * @param now Current time in ms since 1970.
 * @throws {Error} If the check of another version is running.
 * @example startCheck(channels, release)
 */
export function startCheck(releases: Channels | undefined, release: Release, now = Date.now()): Channels {
  if (!releases) return { current: release, previous: [] };
  const { checking } = releases;
  if (checking?.startedAt && checking.version !== release.version && isCheckRunning(checking, now))
    throw new Error(
      `The check of ${checking.version} has been running since ${checking.startedAt}. Release again when it has ended. If it was interrupted, release again ${MAX_MINUTES} minutes after its start.`,
    );
  return { ...releases, checking: { ...release, startedAt: new Date(now).toISOString() } };
}

/**
 * Ends the smoke test of a version. The check of another version and the other channels are unchanged.
 * @example endCheck(channels, '1.9.0-1a2b3c')
 */
export function endCheck({ checking, ...others }: Channels, version: string): Channels {
  return checking && checking.version !== version ? { ...others, checking } : others;
}

/**
 * Ends the smoke test of a version that passed it, and records this. An earlier failure of the version is deleted.
 * @param channels Channels of the remote.
 * @param version Version that passed its smoke test.
 * @example passCheck(channels, '1.9.0-1a2b3c')
 */
export function passCheck(channels: Channels, version: string): Channels {
  const { failed = {}, checked = [], ...others } = endCheck(channels, version);
  const { [version]: _, ...failures } = failed;
  const known = checked.filter((one) => one !== version);
  return {
    ...others,
    ...(Object.keys(failures).length > 0 && { failed: failures }),
    checked: [version, ...known].slice(0, MAX_RESULTS),
  };
}

/**
 * Ends the smoke test of a version that failed it, and records the reason. The active release does not change.
 * @param channels Channels of the remote.
 * @param version Version that failed its smoke test.
 * @param reason Message of the smoke test. It is cut to 500 characters.
 * @example failCheck(channels, '1.9.0-1a2b3c', 'https://example.org/services fails in the browser: …')
 */
export function failCheck(channels: Channels, version: string, reason: string): Channels {
  const { failed = {} } = channels;
  const others = Object.entries(failed).filter(([known]) => known !== version);
  const kept = [...others, [version, reason.slice(0, MAX_REASON)] as const].slice(-MAX_RESULTS);
  const checked = channels.checked?.filter((one) => one !== version);
  return { ...endCheck(channels, version), failed: Object.fromEntries(kept), ...(checked && { checked }) };
}

/**
 * Requires that the smoke test of a version has not failed and is not running.
 * @param isStrict True to require also that the version passed a smoke test or was active before.
 * @throws {Error} With the reason and the remedy.
 */
export function requireCheck(releases: Channels | undefined, version: string, isStrict = false): void {
  const { current, trial, checking, previous = [], checked = [], failed } = releases ?? {};
  const known = [current?.version, trial?.release.version, ...previous, ...checked];
  const reason =
    failed?.[version] ??
    (checking?.version === version ? 'The check has not ended.' : undefined) ??
    (isStrict && !known.includes(version) ? 'It was not checked.' : undefined);
  if (reason !== undefined)
    throw new Error(
      `${version} has not passed its check: ${reason} Release it again, or activate it as it is with --unchecked.`,
    );
}
