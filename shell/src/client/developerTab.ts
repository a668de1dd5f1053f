import { browserStorage } from '@juris/shared-ui/browserStorage';
import type { Containers } from '../remotes/container';

const storage = browserStorage('sessionStorage');
/** Key in sessionStorage of the remote that this tab loads from a developer's machine. */
const key = 'developer-remote';
/** Query parameter that points a tab at such a remote. Empty: return to the released one. */
const parameter = 'remote';

/**
 * Keeps a tab pointed at a developer's remote: a page that was opened without the parameter is opened again with it. A
 * shell that does not allow developer remotes ends this mode.
 * @returns whether the document is being replaced for that
 */
export function leavesForDeveloper(releases: Containers): boolean {
  const url = new URL(window.location.href);
  const given = url.searchParams.get(parameter);
  if (Object.values(releases).some(({ fromDeveloper }) => fromDeveloper)) {
    if (given) point(given);
    return false;
  }
  const stored = storage.get(key);
  if (!stored) return false;
  if (given !== null) {
    storage.remove(key);
    return false;
  }
  url.searchParams.set(parameter, stored);
  window.location.replace(url);
  return true;
}

function point(remote: string) {
  storage.set(key, remote);
  void import(/* webpackChunkName: "developer-strip" */ './developerStrip').then(({ showStrip }) =>
    showStrip(remote),
  );
}
