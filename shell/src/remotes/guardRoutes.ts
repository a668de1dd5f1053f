import type { RouteObject } from 'react-router-dom';
import { nextTask } from '@juris/platform/nextTask';
import type { RemoteContainer } from './container';
import { refetchFailedFiles, abandonScripts } from './loadScript';
import { filesTimeout, unavailable } from './loadRemote';
import { RemoteUnavailableError } from '@juris/releases/RemoteUnavailableError';
import type { RemoteName } from '@juris/releases/remotes';
import { withTimeout } from './withTimeout';

/** Maximum duration of a route's loader, in milliseconds. */
const dataTimeout = 7_000;

/**
 * Adds timeouts to the routes of a remote. If the code of a route does not load, or a loader does not finish, the
 * visitor sees that the remote is unavailable.
 * @param container Container that the code of the routes belongs to.
 */
export function guardRoutes(
  name: RemoteName,
  routes: RouteObject[],
  container: RemoteContainer | undefined,
): RouteObject[] {
  return routes.map((route) => {
    const { lazy, loader } = route;
    const guarded: RouteObject = { ...route };
    if (typeof lazy === 'function')
      guarded.lazy = async () => {
        const fetchCode = async () => {
          const late = new Error(`the code of a page did not come within ${filesTimeout / 1000} s.`);
          try {
            // The code of a page is evaluated in a separate task; the browser handles user input first.
            const code = nextTask().then(() => lazy());
            return await withTimeout(code, filesTimeout, late);
          } catch (error) {
            if (container) abandonScripts(container.address);
            throw unavailable(name, error);
          }
        };
        return fetchCode().catch(async (error: unknown) => {
          if (await refetchFailedFiles()) return fetchCode();
          throw error;
        });
      };
    if (typeof loader === 'function')
      guarded.loader = async (...inputs) => {
        const late = `a page had no data within ${dataTimeout / 1000} s.`;
        const work = Promise.resolve(loader(...inputs));
        return withTimeout(work, dataTimeout, new RemoteUnavailableError(name, late));
      };
    if (route.children) guarded.children = guardRoutes(name, route.children, container);
    return guarded;
  });
}
