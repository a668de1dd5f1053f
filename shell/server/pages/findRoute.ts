import { remoteAt, type RemoteName } from '@juris/releases/remotes';
import type { RemoteRoute } from '../../renderer/jobs';
import type { Choice } from '../releases/chooseReleases';
import type { ServerRemotes } from '../releases/serverRemotes';
import { routeMatcher, type MatchedRoute } from './matchRoute';

/**
 * Returns a function that finds the route of a path in the releases of a visitor. While a remote is unavailable, its
 * previous routes are used.
 */
export function routeFinder(remotes: Pick<ServerRemotes, 'routes'>) {
  type Matcher = ReturnType<typeof routeMatcher>;
  const matchers = new WeakMap<RemoteRoute[], Matcher>();
  const last = new Map<RemoteName, Matcher>();

  return async (
    pathname: string,
    { mounts, chosen }: Pick<Choice, 'mounts' | 'chosen'>,
  ): Promise<MatchedRoute | undefined> => {
    const { name, mount } = remoteAt(mounts, pathname);
    try {
      const routes = await remotes.routes(name, chosen[name], mount);
      const match = matchers.get(routes) ?? routeMatcher(routes);
      matchers.set(routes, match);
      last.set(name, match);
      return match(pathname);
    } catch {
      return last.get(name)?.(pathname);
    }
  };
}
