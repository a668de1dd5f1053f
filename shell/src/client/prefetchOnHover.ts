import { matchRoutes, type RouteObject } from 'react-router-dom';
import { remoteAt, type MountTable } from '@juris/releases/remotes';

/** Time in milliseconds that the pointer or the focus must rest on a link before its page is preloaded. */
const restDelay = 100;

/**
 * Preloads the code and the data of a public page once when the pointer or the focus rests on a link to it. Errors are
 * ignored here; if the visitor opens the page, the page loads again and shows them. Addresses with query parameters are
 * not preloaded, because loading some of them has side effects.
 * @param mounts Remotes of the site.
 * @param routes Returns the routes that have loaded so far.
 */
export function prefetchOnHover(mounts: MountTable, routes: () => RouteObject[]): void {
  const fetched = new Set<string>();
  let resting: ReturnType<typeof setTimeout> | undefined;

  function onLink({ target }: Event) {
    clearTimeout(resting);
    const link = target instanceof Element && target.closest('a');
    if (!link || !isPage(mounts, link) || fetched.has(link.pathname)) return;
    resting = setTimeout(() => {
      fetched.add(link.pathname);
      void Promise.allSettled(fetchPage(routes(), link.href));
    }, restDelay);
  }
  for (const sign of ['pointerover', 'focusin']) document.addEventListener(sign, onLink, { passive: true });
}

const isPage = (mounts: MountTable, { origin, pathname, search }: HTMLAnchorElement) =>
  origin === window.location.origin &&
  pathname !== window.location.pathname &&
  search === '' &&
  remoteAt(mounts, pathname).frame === 'site';

const fetchPage = (routes: RouteObject[], address: string) =>
  (matchRoutes(routes, new URL(address).pathname) ?? []).flatMap(({ route: { lazy, loader }, params }) => [
    typeof lazy === 'function' && lazy(),
    // The loader's result is discarded, but the API responses that it loaded stay cached in the store.
    typeof loader === 'function' && runLoader(loader, address, params),
  ]);

type Loader = Extract<RouteObject['loader'], (...given: never[]) => unknown>;

/**
 * Runs a loader like the router does. The function is async, so that an exception in the loader becomes a rejected
 * promise.
 */
const runLoader = async (loader: Loader, address: string, params: Parameters<Loader>[0]['params']) =>
  loader({ request: new Request(address), params } as Parameters<Loader>[0]);
