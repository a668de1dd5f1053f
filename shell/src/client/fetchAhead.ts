import { matchRoutes, type RouteObject } from 'react-router-dom';
import { remoteAt } from '@juris/releases/remotes';

/** How long a pointer or the focus rests on a link of somebody who may follow it, in milliseconds. */
const rest = 100;

/**
 * From now on the code and the data of a public page are fetched when a pointer or the focus rests on a link to it, so that it
 * opens at once. Each page once. What fails is told by the page that needs it. Addresses with parameters are left out: some
 * of them do something.
 * @param routes the pages that are there by now
 */
export function fetchAhead(routes: () => RouteObject[]): void {
  const fetched = new Set<string>();
  let resting: ReturnType<typeof setTimeout> | undefined;

  function onLink({ target }: Event) {
    clearTimeout(resting);
    const link = target instanceof Element && target.closest('a');
    if (!link || !isPage(link) || fetched.has(link.pathname)) return;
    resting = setTimeout(() => {
      fetched.add(link.pathname);
      void Promise.allSettled(fetchPage(routes(), link.href));
    }, rest);
  }
  for (const sign of ['pointerover', 'focusin']) document.addEventListener(sign, onLink, { passive: true });
}

const isPage = ({ origin, pathname, search }: HTMLAnchorElement) =>
  origin === window.location.origin &&
  pathname !== window.location.pathname &&
  search === '' &&
  remoteAt(pathname).frame === 'site';

const fetchPage = (routes: RouteObject[], address: string) =>
  (matchRoutes(routes, new URL(address).pathname) ?? []).flatMap(({ route: { lazy, loader }, params }) => [
    typeof lazy === 'function' && lazy(),
    // What it answers is for nobody; the lists that it asked for are kept.
    typeof loader === 'function' && runLoader(loader, address, params),
  ]);

type Loader = Extract<RouteObject['loader'], (...given: never[]) => unknown>;

/** As the router runs it; one that throws at once fails like any other. */
const runLoader = async (loader: Loader, address: string, params: Parameters<Loader>[0]['params']) =>
  loader({ request: new Request(address), params } as Parameters<Loader>[0]);
