import { browserStorage } from '@juris/shared-ui/browserStorage';
import type { RemoteContainers } from '../remotes/container';

const storage = browserStorage('sessionStorage');
/** Key in sessionStorage. The value is the parameter that selects the developer remote of this tab. */
const key = 'developer-remote';
/**
 * Query parameter that selects a developer remote, as in `?remote=admin@http://localhost:3002/remoteEntry.js`. An empty
 * value returns the tab to the released version.
 */
const parameter = 'remote';

/**
 * Keeps using a developer remote while its tab stays open. A page that was opened without the query parameter is
 * reloaded with it. If the shell does not allow developer remotes, the tab returns to the released version.
 * @returns True if the document is being reloaded, so that the application must not start.
 */
export function redirectToRemoteOverride(releases: RemoteContainers): boolean {
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
  void import(/* webpackChunkName: "remote-override-banner" */ './remoteOverrideBanner').then(
    ({ showRemoteOverrideBanner }) => showRemoteOverrideBanner(remote),
  );
}
