import type { PageHandle, Remote } from '@juris/platform';
import type { RouteObject } from 'react-router-dom';
import { createStore } from '@juris/platform/store';

/** One page of a remote, as its route describes it. */
export interface PageRoute {
  /** Its full path pattern, e.g. `/titles/:id`. */
  path: string;
  handle: unknown;
}

/**
 * The pages of a remote: every route that has an address of its own.
 * @param mount where the remote is mounted
 */
export function pageRoutesOf(remote: Remote, mount = '/'): PageRoute[] {
  const pages: PageRoute[] = [];
  const collect = (routes: RouteObject[], parent: string) => {
    for (const { path = '', handle, index, children } of routes) {
      const address = path.startsWith('/') ? path : `${parent}/${path}`.replaceAll(/\/{2,}/g, '/');
      if (index || path) pages.push({ path: address.replace(/(.)\/$/, '$1'), handle });
      collect(children ?? [], address);
    }
  };
  collect(remote.routes({ store: createStore({ apiOrigin: '' }) }), mount);
  return pages;
}

/**
 * The addresses of a remote's pages that are to be found by search engines: those that say a title of themselves
 * and take no parameter, but for those that are not to be found.
 * @param mount where the remote is mounted
 */
export function siteAddresses(remote: Remote, mount = '/'): string[] {
  const found = pageRoutesOf(remote, mount).filter(
    ({ path, handle }) => hasTitle(handle) && !handle.unlisted && !/[:*]/.test(path),
  );
  return [...new Set(found.map(({ path }) => path))];
}

const hasTitle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle;
