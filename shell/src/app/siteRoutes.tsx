import type { PageHandle } from '@juris/platform';
import { Outlet, redirect, replace, type RouteObject } from 'react-router-dom';
import type { RemoteName, RemotePlace } from '@juris/releases/remotes';
import { remotes } from '@juris/releases/remotes';
import { PublicPage, PublicSite, Site, SiteFailure, Starting } from './Site';
import { FailureInFrame, PublicFailure } from './PageFailure';

/** The pages of the remotes that have loaded. */
export type MountedPages = Partial<Record<RemoteName, RouteObject[]>>;

/** Returns the id of the route below which a remote's pages are mounted. */
export const mountId = (name: RemoteName) => `${name}-pages`;

/**
 * Returns the routes of the whole site: the shell's own, and the mount points of the remotes.
 * @param mounted the pages that have loaded; on the server and at hydration those of the requested address
 * @param arrive loads a remote and mounts its pages; rejects with RemoteUnavailableError
 */
export function siteRoutes(
  mounted: MountedPages,
  arrive: (name: RemoteName) => Promise<void>,
): RouteObject[] {
  const pages = (place: RemotePlace): RouteObject => ({
    id: mountId(place.name),
    // Pages at the root have no path, so that they do not take precedence over those of the other remotes.
    ...(place.mount !== '/' && { path: place.mount }),
    Component: Outlet,
    loader: async ({ request }) => {
      if (mounted[place.name]) return null;
      await arrive(place.name);
      return navigateAgain(new URL(request.url));
    },
    children: [...(mounted[place.name] ?? []), unmatchedRoute(place, mounted)],
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

/** Navigates to an address again, now that there are pages to match it. */
function navigateAgain({ pathname, search }: URL): Response {
  const target = pathname + search;
  const { location } = window;
  // After Back or on a first visit the address bar shows the address already, so no history entry is added. Requests do
  // not include the fragment, which can hold the secret of a link.
  return target === location.pathname + location.search ? replace(target + location.hash) : redirect(target);
}

/** Matches every address that no page of a remote matches (specification: router fallback, here with status 404). */
function unmatchedRoute(place: RemotePlace, mounted: MountedPages): RouteObject {
  return {
    id: `${place.name}-rest`,
    path: '*',
    handle: { title: 'Unexpected Application Error!' } satisfies PageHandle,
    Component: NoPage,
    loader: () => {
      if (mounted[place.name]) throw new Response(null, { status: 404, statusText: 'Not Found' });
      return null;
    },
  };
}

/** Such an address renders nothing: it is unknown, or its remote is still loading. */
const NoPage = () => null;
