import type { RouteObject } from 'react-router-dom';
import type { Container } from './container';
import { patience, unavailable } from './loadRemote';
import { abandonScripts } from './loadScript';
import { RemoteUnavailableError } from './RemoteUnavailableError';
import type { RemoteName } from './remotes';
import { withPatience } from './withPatience';

/**
 * A remote's routes, so that none of them can keep a visitor waiting for ever: code that does not come, or a
 * loader that does not end, becomes the message that this remote is away.
 * @param container what the routes' code comes from
 */
export function guardRoutes(
  name: RemoteName,
  routes: RouteObject[],
  container: Container | undefined,
): RouteObject[] {
  return routes.map((route) => {
    const { lazy, loader } = route;
    const guarded: RouteObject = { ...route };
    if (typeof lazy === 'function')
      guarded.lazy = async () => {
        const late = new Error(`the code of a page did not come within ${patience / 1000} s.`);
        try {
          return await withPatience(lazy(), patience, late);
        } catch (error) {
          if (container) abandonScripts(container.address);
          throw unavailable(name, error);
        }
      };
    if (typeof loader === 'function')
      guarded.loader = async (...given) => {
        const late = `a page had no data within ${patience / 1000} s.`;
        const work = Promise.resolve(loader(...given));
        return withPatience(work, patience, new RemoteUnavailableError(name, late));
      };
    if (route.children) guarded.children = guardRoutes(name, route.children, container);
    return guarded;
  });
}
