import { matchRoutes, type RouteObject } from 'react-router-dom';
import { remoteAt, type MountTable } from '@juris/releases/remotes';

/** Time in milliseconds that the pointer or the focus must rest on a link before its page is preloaded. */
const restDelay = 100;

/**
 * Preloads the code and the data of a public page once when the pointer or the focus rests on a link to it. Errors are
 * ignored. Addresses with query parameters are not preloaded, because some loaders have side effects.
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
    // The loader's result is discarded, but the store caches its API responses.
    typeof loader === 'function' && runLoader(loader, address, params),
  ]);

type Loader = Extract<RouteObject['loader'], (...given: never[]) => unknown>;

/** Runs a loader like the router. An exception becomes a rejected promise. */
const runLoader = async (loader: Loader, address: string, params: Parameters<Loader>[0]['params']) =>
  loader({ request: new Request(address), params } as Parameters<Loader>[0]);
