import type { PageHandle, Remote, RouteObject } from '@juris/platform';
import { createStore } from '@juris/platform/store';

/**
 * Returns every route of a remote that has an address.
 * @param remote Exports of the module `./routes` of the remote.
 * @param mount Path at which the shell mounts the remote.
 * @returns The full path pattern of each route, such as `/titles/:id`, and the route's handle.
 */
export function addressedRoutes(remote: Remote, mount = '/'): { path: string; handle: unknown }[] {
  const found: { path: string; handle: unknown }[] = [];
  const collect = (routes: RouteObject[], parent: string) => {
    for (const { path = '', handle, index, children } of routes) {
      const address = path.startsWith('/') ? path : `${parent}/${path}`.replaceAll(/\/{2,}/g, '/');
      if (index || path) found.push({ path: address.replace(/(.)\/$/, '$1'), handle });
      collect(children ?? [], address);
    }
  };
  collect(remote.routes({ store: createStore({ apiOrigin: '' }) }), mount);
  return found;
}

/** Returns the ids of all routes of a remote. */
export function routeIds(remote: Remote): string[] {
  const idsOf = (routes: RouteObject[]): string[] =>
    routes.flatMap(({ id, children = [] }) => [...(id === undefined ? [] : [id]), ...idsOf(children)]);
  return idsOf(remote.routes({ store: createStore({ apiOrigin: '' }) }));
}

/**
 * Returns the addresses of a remote's pages that search engines may index: routes with a title, without parameters and
 * not unlisted.
 * @param remote Exports of the module `./routes` of the remote.
 * @param mount Path at which the shell mounts the remote.
 */
export function siteAddresses(remote: Remote, mount = '/'): string[] {
  const found = addressedRoutes(remote, mount).filter(
    ({ path, handle }) => hasTitle(handle) && !handle.unlisted && !/[:*]/.test(path),
  );
  return [...new Set(found.map(({ path }) => path))];
}

/**
 * Returns the path patterns of a remote's pages with parameters, such as `/titles/:book`, without downloads.
 * @param remote Exports of the module `./routes` of the remote.
 * @param mount Path at which the shell mounts the remote.
 */
export function pagePatterns(remote: Remote, mount = '/'): string[] {
  const found = addressedRoutes(remote, mount).filter(
    ({ path, handle }) => path.includes('/:') && !path.includes('*') && !isFile(handle),
  );
  return [...new Set(found.map(({ path }) => path))];
}

const isFile = (handle: unknown) => typeof handle === 'object' && handle !== null && 'file' in handle;

const hasTitle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle;
