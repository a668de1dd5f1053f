import type { PageHandle, RouteObject, SearchEntry } from '@juris/shell/platform';

/** Every page that tells its title, as an entry of the search. Aliases tell none, and so are left out. */
export function pagesOf(routes: RouteObject[], parent = ''): SearchEntry[] {
  return routes.flatMap(({ path = '', handle, children = [] }) => {
    const address = path ? `${parent}/${path}` : parent;
    const below = pagesOf(children, address);
    return isPageHandle(handle)
      ? [{ name: handle.title, kind: 'Page', to: address || '/' }, ...below]
      : below;
  });
}

const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle && typeof handle.title === 'string';
