import type { PageHandle } from '@juris/shell/platform';
import { redirect, replace, type RouteObject } from 'react-router-dom';
import type { RemoteName, RemotePlace } from './remotes/remotes';
import { remotes } from './remotes/remotes';
import { AdminArea, PublicSite, Site, SiteFailure, Starting } from './Site';
import { AdminFailure, PublicFailure } from './PageFailure';

/** The pages of the remotes that are there already. */
export type MountedPages = Partial<Record<RemoteName, RouteObject[]>>;

const [publicSite, admin] = remotes;

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
  const pages = (place: RemotePlace): RouteObject[] => [
    ...(mounted[place.name] ?? []),
    rest(place, mounted, arrive),
  ];
  return [
    {
      id: 'site',
      Component: Site,
      ErrorBoundary: SiteFailure,
      HydrateFallback: Starting,
      children: [
        {
          id: publicSite.name,
          Component: PublicSite,
          children: [{ id: mountId('public'), ErrorBoundary: PublicFailure, children: pages(publicSite) }],
        },
        {
          id: admin.name,
          path: admin.mount,
          Component: AdminArea,
          children: [{ id: mountId('admin'), ErrorBoundary: AdminFailure, children: pages(admin) }],
        },
      ],
    },
  ];
}

/**
 * Every address that no page of a remote has claimed. Before the remote is there this fetches it and asks again;
 * after that the address is unknown (specification: router fallback, here with status 404).
 */
function rest(
  place: RemotePlace,
  mounted: MountedPages,
  arrive: (name: RemoteName) => Promise<void>,
): RouteObject {
  return {
    id: `${place.name}-rest`,
    path: '*',
    handle: { title: 'Unexpected Application Error!' } satisfies PageHandle,
    Component: Nowhere,
    loader: async ({ request }) => {
      if (mounted[place.name]) throw new Response(null, { status: 404, statusText: 'Not Found' });
      await arrive(place.name);
      const { pathname, search } = new URL(request.url);
      const target = pathname + search;
      // The address bar already shows the target after Back or on a first visit: then no new entry is made.
      return target === window.location.pathname + window.location.search
        ? replace(target)
        : redirect(target);
    },
  };
}

/** Such an address has nothing to show: its loader always leads elsewhere. */
const Nowhere = () => null;
