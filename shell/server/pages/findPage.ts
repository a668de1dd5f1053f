import { remoteAt, type RemoteName } from '@juris/releases/remotes';
import type { Choice } from '../releases/chooseReleases';
import { pageRoutes, type FoundPage } from './pageRoutes';
import type { serverRemotes } from '../releases/serverRemotes';

/**
 * Finds the page of a path in the remote that a visit gets. While that remote is unavailable, the routes that were last
 * known are used.
 */
export function pageFinder(loadRemote: ReturnType<typeof serverRemotes>) {
  type Find = ReturnType<typeof pageRoutes>;
  const known = new WeakMap<object, Find>();
  const last: Partial<Record<RemoteName, Find>> = {};

  return async (pathname: string, { chosen }: Choice): Promise<FoundPage | undefined> => {
    const { name, mount } = remoteAt(pathname);
    try {
      const { remote } = await loadRemote(name, chosen[name]);
      const find = known.get(remote) ?? pageRoutes(remote, mount);
      known.set(remote, find);
      last[name] = find;
      return find(pathname);
    } catch {
      return last[name]?.(pathname);
    }
  };
}
