import { isRedirectTarget, redirectKey, redirectList } from '@juris/contract/redirects';

/** Time in milliseconds for which the list is used without a request to the API. */
const FRESH_MS = 1_000;
/** Time in milliseconds until the next request after a failure. */
const RETRY_MS = 10_000;
/** Maximum time in milliseconds that a request waits for the list. */
const TIMEOUT_MS = 1_500;

interface Redirect {
  target: string;
  status: 301 | 302;
}

interface RedirectsOptions {
  apiOrigin: string;
  /** Returns the time of a monotonic clock, in milliseconds. */
  now?: () => number;
}

/**
 * Returns a function that finds the redirect of an address without a page. The list of redirects is loaded from the API
 * on request, at most once a second. While the API is unavailable, the last list is used.
 */
export function siteRedirects({ apiOrigin, now = () => performance.now() }: RedirectsOptions) {
  let list: ReadonlyMap<string, Redirect> = new Map();
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
      list = new Map(output.filter(({ target }) => isRedirectTarget(target)).map((one) => [one.source, one]));
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
   * @returns the redirect, whose target has the query of the requested address
   */
  return async ({ pathname, search }: URL): Promise<Redirect | undefined> => {
    if (now() >= nextAt) await refresh();
    const found = list.get(redirectKey(pathname));
    return found && { ...found, target: withQuery(found.target, search) };
  };
}

/** Adds the query of the requested address, such as campaign parameters. Parameters of the target take precedence. */
function withQuery(target: string, search: string): string {
  if (search === '') return target;
  const base = 'https://site.invalid';
  const url = new URL(target, base);
  for (const [name, value] of new URLSearchParams(search))
    if (!url.searchParams.has(name)) url.searchParams.append(name, value);
  return target.startsWith('/') ? url.href.slice(base.length) : url.href;
}
