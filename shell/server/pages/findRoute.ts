import { remoteAt, type RemoteName } from '@juris/releases/remotes';
import type { ChosenReleases } from '../releases/chooseReleases';
import type { serverRemotes } from '../releases/serverRemotes';
import { routeMatcher, type MatchedRoute } from './matchRoute';

/**
 * Returns a function that finds the route of a path in the releases of a visitor. While a remote is unavailable, the
 * routes that it had before are used.
 */
export function routeFinder(loadRemote: ReturnType<typeof serverRemotes>) {
  type Match = ReturnType<typeof routeMatcher>;
  const matchers = new WeakMap<object, Match>();
  const last: Partial<Record<RemoteName, Match>> = {};

  return async (pathname: string, releases: ChosenReleases): Promise<MatchedRoute | undefined> => {
    const { name, mount } = remoteAt(pathname);
    try {
      const { remote } = await loadRemote(name, releases[name]);
      const match = matchers.get(remote) ?? routeMatcher(remote, mount);
      matchers.set(remote, match);
      last[name] = match;
      return match(pathname);
    } catch {
      return last[name]?.(pathname);
    }
  };
}
