import { remoteAt, type RemoteName } from '@juris/releases/remotes';
import type { Choice } from '../releases/chooseReleases';
import type { serverRemotes } from '../releases/serverRemotes';
import { routeMatcher, type MatchedRoute } from './matchRoute';

/**
 * Returns a function that finds the route of a path in the releases of a visitor. While a remote is unavailable, its
 * previous routes are used.
 */
export function routeFinder(loadRemote: ReturnType<typeof serverRemotes>) {
  interface Matcher {
    mount: string;
    match: ReturnType<typeof routeMatcher>;
  }
  const matchers = new WeakMap<object, Matcher>();
  const last = new Map<RemoteName, Matcher>();

  return async (
    pathname: string,
    { mounts, chosen }: Pick<Choice, 'mounts' | 'chosen'>,
  ): Promise<MatchedRoute | undefined> => {
    const { name, mount } = remoteAt(mounts, pathname);
    try {
      const { remote } = await loadRemote(name, chosen[name]);
      const known = matchers.get(remote);
      const matcher = known?.mount === mount ? known : { mount, match: routeMatcher(remote, mount) };
      matchers.set(remote, matcher);
      last.set(name, matcher);
      return matcher.match(pathname);
    } catch {
      return last.get(name)?.match(pathname);
    }
  };
}
