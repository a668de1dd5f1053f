/**
 * Time in milliseconds after a timeout during which visitors do not wait for renewals. Each further failure restarts
 * it.
 */
const hangFor = 60_000;

/**
 * Records that the renewal of a page hangs, usually because of the API. For a minute, visitors of the same releases
 * then get cached pages without waiting for any renewal.
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
    /** Records that a page was renewed. If it hung before, visitors wait for renewals again. */
    end(page: string) {
      if (!pages.has(page)) return;
      pages.clear();
      until = -Infinity;
    },
  };
}
