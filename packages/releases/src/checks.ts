/**
 * Functions that record the start and the result of smoke tests in the channels of a remote. They return new channels.
 */
import type { Channels, Release } from './releaseSchemas';

/** Maximum number of passed versions, and of failed versions, with a recorded result. */
const MAX_RESULTS = 20;

/** Maximum length of the reason for a failed check, in characters. */
const MAX_REASON = 500;

/**
 * Activates a release only for the requests of its smoke test. If the remote has no release yet, the release becomes
 * the current one.
 * @param releases Channels of the remote; undefined before its first release.
 * @param release Release to test.
 * @example startCheck(channels, release)
 */
export const startCheck = (releases: Channels | undefined, release: Release): Channels =>
  releases ? { ...releases, checking: release } : { current: release, previous: [] };

/**
 * Ends the smoke test of a release. The other channels are unchanged.
 * @example endCheck(channels)
 */
export function endCheck({ checking: _, ...releases }: Channels): Channels {
  return releases;
}

/**
 * Ends the smoke test of a version that passed it, and records this. An earlier failure of the version is deleted.
 * @param channels Channels of the remote.
 * @param version Version that passed its smoke test.
 * @example passCheck(channels, '1.9.0-1a2b3c')
 */
export function passCheck(channels: Channels, version: string): Channels {
  const { failed = {}, checked = [], ...others } = endCheck(channels);
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
  return { ...endCheck(channels), failed: Object.fromEntries(kept), ...(checked && { checked }) };
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
