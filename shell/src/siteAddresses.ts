import type { PageHandle, Remote } from '@juris/shell/platform';
import type { RouteObject } from 'react-router-dom';
import { createStore } from './platform/store';

/**
 * The addresses of a remote's pages that are to be found by search engines: those that say a title of themselves
 * and take no parameter.
 * @param mount where the remote is mounted
 */
export function siteAddresses(remote: Remote, mount = '/'): string[] {
  const addresses = new Set<string>();
  const collect = (routes: RouteObject[], parent: string) => {
    for (const { path = '', handle, index, children } of routes) {
      const address = path.startsWith('/') ? path : `${parent}/${path}`.replaceAll(/\/{2,}/g, '/');
      if (hasTitle(handle) && (index || path) && !/[:*]/.test(address))
        addresses.add(address.replace(/(.)\/$/, '$1'));
      collect(children ?? [], address);
    }
  };
  collect(remote.routes({ store: createStore({ apiOrigin: '' }) }), mount);
  return [...addresses];
}

const hasTitle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle;
