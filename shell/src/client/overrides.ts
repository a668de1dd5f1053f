import { browserStorage } from '@juris/shared-ui/browserStorage';
import type { RemoteContainer, RemoteContainers } from '../remotes/container';

const storage = browserStorage('sessionStorage');

/** A query parameter with which one tab uses an inactive release of a remote. An empty value ends this. */
interface Override {
  parameter: 'remote' | 'release';
  /** Key in sessionStorage. The value is the value of the parameter in this tab. */
  key: string;
  /** Returns whether the server accepted the parameter for this remote. */
  isUsed: (container: RemoteContainer | undefined) => boolean | undefined;
}

const overrides: Override[] = [
  // A remote on a developer's machine, as in `?remote=admin@http://localhost:3002/remoteEntry.js`.
  { parameter: 'remote', key: 'developer-remote', isUsed: (container) => container?.fromDeveloper },
  // A release that is not active, as in `?release=admin@1.9.0-1a2b3c`. Only staff may preview it.
  { parameter: 'release', key: 'previewed-release', isUsed: (container) => container?.isPreview },
];

/**
 * Makes a tab use a developer remote or a previewed release while it is open. A page without the query parameter is
 * reloaded with it. If the server rejects the parameter, the tab returns to the released version.
 * @returns True if the document is being reloaded, so that the application must not start.
 */
export function redirectToOverride(releases: RemoteContainers): boolean {
  if (Object.values(releases).some(({ fromDeveloper }) => fromDeveloper))
    void import(/* webpackChunkName: "federation-info" */ './federationInfo').then(({ describeFederation }) =>
      describeFederation(releases),
    );
  return overrides.some((override) => keep(override, releases));
}

function keep({ parameter, key, isUsed }: Override, releases: RemoteContainers): boolean {
  const url = new URL(window.location.href);
  const given = url.searchParams.get(parameter);
  if (Object.values(releases).some(isUsed)) {
    if (given) {
      storage.set(key, given);
      void showBanner(parameter, `This tab uses ${given}`);
    }
    return false;
  }
  const stored = storage.get(key);
  if (given !== null) {
    storage.remove(key);
    if (given && parameter === 'release') void offerPreview(given);
    return false;
  }
  if (!stored) return false;
  url.searchParams.set(parameter, stored);
  window.location.replace(url);
  return true;
}

async function showBanner(...texts: [parameter: Override['parameter'], text: string]) {
  const { showOverrideBanner } = await import(/* webpackChunkName: "override-banner" */ './overrideBanner');
  showOverrideBanner(...texts);
}

async function offerPreview(release: string) {
  const preview = await import(/* webpackChunkName: "request-preview" */ './offerPreview');
  preview.offerPreview(release);
}
