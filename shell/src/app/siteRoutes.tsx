import type { PageHandle } from '@juris/platform';
import { Outlet, redirect, redirectDocument, replace, type RouteObject } from 'react-router-dom';
import type { MountTable, RemoteDefinition, RemoteName } from '@juris/releases/remotes';
import type { Router } from './App';
import { PublicPage, PublicSite, Site, SiteFailure, StartingPage } from './Site';
import { ErrorBoundaryInLayout, PublicErrorBoundary } from './routeErrorBoundaries';

export type MountedPages = Partial<Record<RemoteName, RouteObject[]>>;

/** Returns the id of the route below which a remote's pages are mounted. */
export const mountId = (name: RemoteName) => `${name}-pages`;

/** Returns the id of the route that matches every other address of a remote. */
export const unmatchedId = (name: RemoteName) => `${name}-rest`;

/**
 * Returns the routes of the whole site: the shell's own routes, and for each remote a mount route with its pages.
 * @param mounts Remotes of the site.
 * @param mounted Routes of the remotes that have loaded. On the server and at hydration, this is the remote of the
 *   requested address.
 * @param arrive Loads a remote, adds its routes to the router, and returns the redirect to the same address. If the
 *   remote cannot be loaded, the promise rejects with a RemoteUnavailableError. Omit it if the routes are only
 *   matched or preloaded, and on the server, which has loaded the remote of the address. There, an encoded path
 *   (`/%61dmin`) matches another remote and gets status 404.
 */
export function siteRoutes(
  mounts: MountTable,
  mounted: MountedPages,
  arrive: (name: RemoteName) => Promise<Response> = notFound,
): RouteObject[] {
  const pages = (definition: RemoteDefinition): RouteObject => ({
    id: mountId(definition.name),
    // A path `/` would take precedence over other mount paths, so the mount route at the root has no path.
    ...(definition.mount !== '/' && { path: definition.mount }),
    Component: Outlet,
    loader: async () => (mounted[definition.name] ? null : arrive(definition.name)),
    children: [...(mounted[definition.name] ?? []), unmatchedRoute(definition, mounted)],
  });

  return [
    {
      id: 'site',
      Component: Site,
      ErrorBoundary: SiteFailure,
      hydrateFallbackElement: <StartingPage mounts={mounts} />,
      children: [
        {
          id: 'site-frame',
          Component: PublicSite,
          children: mounts
            .filter(({ frame }) => frame === 'site')
            .map((definition) => ({
              ...pages(definition),
              Component: PublicPage,
              errorElement: <PublicErrorBoundary definition={definition} />,
            })),
        },
        ...mounts
          .filter(({ frame }) => frame === 'own')
          .map((definition) => ({
            ...pages(definition),
            errorElement: <ErrorBoundaryInLayout definition={definition} />,
          })),
      ],
    },
  ];
}

/** Redirects to the requested address after its remote has loaded. The request of a loader has no fragment. */
export function navigateAgain({ state, createHref }: Router): Response {
  const target = createHref(state.navigation.location ?? state.location);
  // If the address bar already shows the address, no history entry is added.
  return window.location.origin + target === window.location.href ? replace(target) : redirect(target);
}

/**
 * Returns a route that matches every other address of the remote. If the remote has loaded, the address gets status 404
 * (specification: router fallback); otherwise the route renders nothing.
 */
function unmatchedRoute(definition: RemoteDefinition, mounted: MountedPages): RouteObject {
  return {
    id: unmatchedId(definition.name),
    path: '*',
    handle: { title: 'Unexpected Application Error!' } satisfies PageHandle,
    Component: NoPage,
    loader: ({ request }) => {
      if (!mounted[definition.name]) return null;
      // The server knows redirects and files that the browser does not know.
      if (typeof window !== 'undefined' && new URL(request.url).pathname !== window.location.pathname)
        return redirectDocument(request.url);
      return notFound();
    },
  };
}

const notFound = (): Promise<never> =>
  Promise.reject(new Response(null, { status: 404, statusText: 'Not Found' }));

/** Renders nothing while the remote of the address is still loading. */
const NoPage = () => null;
