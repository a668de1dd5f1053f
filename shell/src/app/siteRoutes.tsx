import type { PageHandle } from '@juris/platform';
import { Outlet, redirect, replace, type RouteObject } from 'react-router-dom';
import type { RemoteName, RemotePlace } from '@juris/releases/remotes';
import { remotes } from '@juris/releases/remotes';
import { PublicPage, PublicSite, Site, SiteFailure, Starting } from './Site';
import { FailureInFrame, PublicFailure } from './PageFailure';

/** The pages of the remotes that are there already. */
export type MountedPages = Partial<Record<RemoteName, RouteObject[]>>;

/** The route under which a remote's pages are put when it arrives. */
export const mountId = (name: RemoteName) => `${name}-pages`;

/**
 * The whole site as routes: what the shell says itself, and the places where the remotes' pages go.
 * @param mounted the pages that are there; on the server and at hydration those of the address asked for
 * @param arrive fetches a remote and mounts its pages; rejects with RemoteUnavailableError
 */
export function siteRoutes(
  mounted: MountedPages,
  arrive: (name: RemoteName) => Promise<void>,
): RouteObject[] {
  const pages = (place: RemotePlace): RouteObject => ({
    id: mountId(place.name),
    // The pages at the root stand beside those of the other remotes: a path would go before theirs.
    ...(place.mount !== '/' && { path: place.mount }),
    Component: Outlet,
    loader: async ({ request }) => {
      if (mounted[place.name]) return null;
      await arrive(place.name);
      return again(new URL(request.url));
    },
    children: [...(mounted[place.name] ?? []), rest(place, mounted)],
  });

  return [
    {
      id: 'site',
      Component: Site,
      ErrorBoundary: SiteFailure,
      HydrateFallback: Starting,
      children: [
        {
          id: 'site-frame',
          Component: PublicSite,
          children: remotes
            .filter(({ frame }) => frame === 'site')
            .map((place) => ({ ...pages(place), Component: PublicPage, ErrorBoundary: PublicFailure })),
        },
        ...remotes
          .filter(({ frame }) => frame === 'own')
          .map((place) => ({ ...pages(place), ErrorBoundary: FailureInFrame })),
      ],
    },
  ];
}

/** Asks for an address anew, now that there are pages to match it. */
function again({ pathname, search }: URL): Response {
  const target = pathname + search;
  const { location } = window;
  // The address bar already shows it after Back or on a first visit: then no new entry is made. What stands behind `#` is
  // in no request; a link that somebody was sent has its secret there.
  return target === location.pathname + location.search ? replace(target + location.hash) : redirect(target);
}

/** Every address that no page of a remote has claimed (specification: router fallback, here with status 404). */
function rest(place: RemotePlace, mounted: MountedPages): RouteObject {
  return {
    id: `${place.name}-rest`,
    path: '*',
    handle: { title: 'Unexpected Application Error!' } satisfies PageHandle,
    Component: Nowhere,
    loader: () => {
      if (mounted[place.name]) throw new Response(null, { status: 404, statusText: 'Not Found' });
      return null;
    },
  };
}

/** Such an address has nothing to show: it is unknown, or its remote is on the way. */
const Nowhere = () => null;
