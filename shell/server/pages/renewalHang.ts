/**
 * How long visitors do not wait for renewals after a timeout, in milliseconds. Each further failure restarts this
 * period.
 */
const hangFor = 60_000;

/**
 * Remembers that renewals hang. The cause is usually something that all pages need, such as the API, so for a minute no
 * visitor waits for a renewal with the same releases. Renewals with other releases are waited for.
 * @param now a monotonic clock, in milliseconds
 */
export function renewalHang(now: () => number) {
  let hangingVersions = '';
  let until = -Infinity;
  const pages = new Set<string>();

  const isHanging = (versions: string) => versions === hangingVersions && now() < until;

  return {
    isHanging,
    /** Records that the renewal of a page hangs, or fails while others hang. */
    start(versions: string, page: string) {
      if (!isHanging(versions)) pages.clear();
      pages.add(page);
      hangingVersions = versions;
      until = now() + hangFor;
    },
    /** Records that a page was renewed. The hang ends when it is one of the pages that hung. */
    end(page: string) {
      if (!pages.has(page)) return;
      pages.clear();
      until = -Infinity;
    },
  };
}
