import { isRedirectTarget, otherParameters, redirectList, redirectOf } from '@juris/contract/redirects';
import type { z } from 'zod';

/** Time in milliseconds for which the list is used without a request to the API. */
const FRESH_MS = 1_000;
/** Time in milliseconds until the next request after a failure. */
const RETRY_MS = 10_000;
/** Maximum time in milliseconds that a request waits for the list. */
const TIMEOUT_MS = 1_500;

/**
 * Returns a function that finds the redirect of an address without a page. The list of redirects is loaded from the API
 * on request, at most once a second. While the API is unavailable, the last list is used.
 * @param now Returns the time of a monotonic clock, in milliseconds.
 */
export function siteRedirects(apiOrigin: string, now = () => performance.now()) {
  let list: z.infer<typeof redirectList>['output'] = [];
  let etag: string | undefined;
  let nextAt = -Infinity;
  let loading: Promise<void> | undefined;

  async function load() {
    const response = await fetch(`${apiOrigin}/api/redirects`, {
      headers: etag === undefined ? {} : { 'if-none-match': etag },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 200) {
      const { output } = redirectList.parse(await response.json());
      list = output.filter(({ target }) => isRedirectTarget(target));
      etag = response.headers.get('etag') ?? undefined;
    } else {
      await response.body?.cancel();
      if (response.status !== 304) throw new Error(`The API answered ${response.status}.`);
    }
  }

  const refresh = () =>
    (loading ??= load()
      .then(
        () => (nextAt = now() + FRESH_MS),
        () => (nextAt = now() + RETRY_MS),
      )
      .then(() => (loading = undefined)));

  /**
   * @param url requested address without a page
   * @returns the redirect, whose target has the other parameters of the requested address
   */
  return async (url: URL) => {
    if (now() >= nextAt) await refresh();
    const found = redirectOf(list, url);
    return (
      found && {
        ...found,
        target: withParameters(found.target, otherParameters(found.source, url.searchParams)),
      }
    );
  };
}

/** Adds parameters, such as those of a campaign. Parameters of the target take precedence. */
function withParameters(target: string, parameters: readonly [string, string][]): string {
  if (parameters.length === 0) return target;
  const base = 'https://site.invalid';
  const url = new URL(target, base);
  for (const [name, value] of parameters)
    if (!url.searchParams.has(name)) url.searchParams.append(name, value);
  return target.startsWith('/') ? url.href.slice(base.length) : url.href;
}
