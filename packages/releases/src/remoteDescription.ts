import type { PageHandle, Remote, RouteObject } from '@juris/platform';
import { createStore } from '@juris/platform/store';
import type { RemoteDefinition } from './remotes';

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

const isFile = (handle: unknown) => 'file' in Object(handle);

const hasTitle = (handle: unknown): handle is PageHandle => 'title' in Object(handle);

/** Properties of a remote that are only known after its server file has been evaluated. */
export interface RemoteDescription {
  /** Range of platform versions that the remote works with, such as `^1.1`. */
  platform: string;
  /** Links that the remote adds to the header and footer. They have not been validated. */
  navigation?: unknown;
  /** Paths of the remote's pages that have no parameter, such as `/contactus`. The first is the mount path. */
  addresses: string[];
  /** Path patterns of the remote's pages with parameters, such as `/titles/:book`. */
  patterns: string[];
  /** Warnings about deprecated fields, which the check of a release prints. */
  deprecations: string[];
  /** Ids of all routes. The chunk of a page has the id of its route; other chunks are loaded on first use. */
  routeIds: string[];
  /** `server` if the server renders the first page of a visit; `browser` if pages are rendered only in the browser. */
  rendered: 'server' | 'browser';
}

/**
 * Function that evaluates the server file of a remote with the shared modules of the shell and returns a description of
 * the remote.
 * @param name Name of the remote.
 * @param code Content of the server file.
 * @param location Name of the file, for error messages.
 * @throws {Error} If the file cannot be evaluated or is not a remote for this platform.
 */
export type DescribeRemote = (name: string, code: Buffer, location: string) => RemoteDescription;

/** Fields of a page's handle that the next major version of the platform removes. */
const fields = {
  firstCall: { since: '1.12', instead: 'preloadRequest' },
  things: { since: '1.12', instead: 'structuredData' },
};

/**
 * Returns one sentence for each deprecated field in the handles of a remote's pages.
 * @param mount Path at which the shell mounts the remote.
 */
export const deprecationsOf = (remote: Remote, mount: string): string[] =>
  addressedRoutes(remote, mount).flatMap(({ path, handle }) =>
    Object.entries(fields)
      .filter(([field]) => field in Object(handle))
      .map(
        ([field, { since, instead }]) =>
          `"${field}" of the page ${path} is deprecated since platform ${since}, and 2.0 removes it. Use "${instead}".`,
      ),
  );

/**
 * Returns a function that describes a remote.
 * @param evaluate Runs the server file of the remote.
 * @param definition Path at which the shell mounts the remote, and where its pages are rendered.
 */
export const describeWith =
  (
    evaluate: (...file: Parameters<DescribeRemote>) => Remote,
    { mount, rendered }: Pick<RemoteDefinition, 'mount' | 'rendered'>,
  ): DescribeRemote =>
  (...file) => {
    const remote = evaluate(...file);
    return {
      platform: remote.platform,
      navigation: remote.navigation,
      addresses: [...new Set([mount, ...siteAddresses(remote, mount)])],
      patterns: pagePatterns(remote, mount),
      routeIds: routeIds(remote),
      deprecations: deprecationsOf(remote, mount),
      rendered,
    };
  };
