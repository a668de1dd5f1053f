import type { RouteObject } from 'react-router-dom';
import { nextTask } from '@juris/platform/nextTask';
import type { Container } from './container';
import { refetchFailed } from './failedFiles';
import { filesTimeout, unavailable } from './loadRemote';
import { abandonScripts } from './loadScript';
import { RemoteUnavailableError } from './RemoteUnavailableError';
import type { RemoteName } from '@juris/releases/remotes';
import { withTimeout } from './withTimeout';

/** Timeout of a loader, in milliseconds. */
const dataTimeout = 7_000;

/**
 * Adds timeouts to a remote's routes, so that visitors do not wait indefinitely: code that does not load, or a loader
 * that does not end, becomes the message that this remote is unavailable.
 * @param container the container of the routes' code
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
        const fetchCode = async () => {
          const late = new Error(`the code of a page did not come within ${filesTimeout / 1000} s.`);
          try {
            // The modules of a page are evaluated in a separate task.
            const code = nextTask().then(() => lazy());
            return await withTimeout(code, filesTimeout, late);
          } catch (error) {
            if (container) abandonScripts(container.address);
            throw unavailable(name, error);
          }
        };
        return fetchCode().catch(async (error: unknown) => {
          if (await refetchFailed()) return fetchCode();
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
