/**
 * Time in milliseconds after a timeout during which visitors do not wait for renewals. Each further failure restarts
 * this time.
 */
const hangFor = 60_000;

/**
 * Remembers that the renewal of a page hangs. The cause is usually something that all pages need, such as the API. For
 * a minute, visitors get the cached page at once instead of waiting for the renewal of any page of the same releases.
 * Renewals with other releases are not affected.
 * @param now Returns the time of a monotonic clock, in milliseconds.
 */
export function hangingRenewal(now: () => number) {
  let hangingVersions = '';
  let until = -Infinity;
  const pages = new Set<string>();

  const isHanging = (versions: string) => versions === hangingVersions && now() < until;

  return {
    isHanging,
    /** Records that the renewal of a page hangs, or that it failed while the renewal of another page hangs. */
    start(versions: string, page: string) {
      if (!isHanging(versions)) pages.clear();
      pages.add(page);
      hangingVersions = versions;
      until = now() + hangFor;
    },
    /** Records that a page was renewed. If this is one of the pages that hung, visitors wait for renewals again. */
    end(page: string) {
      if (!pages.has(page)) return;
      pages.clear();
      until = -Infinity;
    },
  };
}
