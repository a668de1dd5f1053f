import { browserStorage } from '@juris/shared-ui/browserStorage';
import type { Containers } from '../remotes/container';

const storage = browserStorage('sessionStorage');
/** Which remote this tab takes from a developer's machine; kept for as long as the tab is open. */
const key = 'developer-remote';
/** The part of an address that points a tab at such a remote; empty to take the released one again. */
const parameter = 'remote';

/**
 * Keeps a tab that was pointed at a developer's remote there: a page that was opened without the pointer is
 * opened again with it. A shell that does not allow it ends it.
 * @returns whether this page is being left for that
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
