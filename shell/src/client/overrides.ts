import type { GlobalModuleInfo } from '@module-federation/sdk';
import { browserStorage } from '@juris/shared-ui/browserStorage';
import type { RemoteContainer, RemoteContainers } from '../remotes/container';

const storage = browserStorage('sessionStorage');

/** A query parameter with which one tab uses an inactive release of a remote. An empty value ends this. */
interface Override {
  parameter: 'remote' | 'release';
  /** Key in sessionStorage. The value is the value of the parameter in this tab. `browser.tsx` reads it too. */
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
  if (Object.values(releases).some(({ fromDeveloper }) => fromDeveloper)) describeFederation(releases);
  return overrides.some((override) => keep(override, releases));
}

function keep({ parameter, key, isUsed }: Override, releases: RemoteContainers): boolean {
  const url = new URL(window.location.href);
  const given = url.searchParams.get(parameter);
  if (Object.values(releases).some(isUsed)) {
    if (given) {
      storage.set(key, given);
      showOverrideBanner(parameter, `This tab uses ${given}`);
    }
    return false;
  }
  const stored = storage.get(key);
  if (given !== null) {
    storage.remove(key);
    if (given && parameter === 'release') offerPreview(given);
    return false;
  }
  if (!stored) return false;
  url.searchParams.set(parameter, stored);
  window.location.replace(url);
  return true;
}

/**
 * Asks signed-in staff whether to preview a release, because a link of another site may have opened the address. If they
 * agree, the page is reloaded with the release. Otherwise a message shows the reason.
 */
function offerPreview(release: string): void {
  const token = browserStorage('localStorage').get('token');
  if (!token) return;
  showOverrideBanner('release', `Preview ${release} in this tab?`, {
    label: 'Preview',
    onClick: () => void requestPreview(release, token),
  });
}

/** Requests the permission to preview a release, which the response sets as a cookie. */
async function requestPreview(release: string, token: string) {
  const response = await fetch('/remotes/preview', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ release }),
  });
  if (response.ok) window.location.reload();
  else showOverrideBanner('release', `${release} can’t be previewed. ${await response.text()}`);
}

/**
 * Shows a strip in the corner of the page, which says that this tab uses an inactive release or a developer's remote. A
 * link leads to the released version. It replaces an earlier strip.
 * @param parameter Query parameter that the link sets to an empty value, which ends the preview.
 * @param action Button before the link.
 */
function showOverrideBanner(
  parameter: 'remote' | 'release',
  text: string,
  action?: { label: string; onClick: () => void },
): void {
  const strip = document.createElement('aside');
  strip.id = `override-${parameter}`;
  document.getElementById(strip.id)?.remove();
  strip.setAttribute('aria-label', parameter === 'remote' ? 'For developers' : 'Preview');
  strip.style.cssText =
    'position:fixed;inset:auto 12px 12px auto;z-index:1000;display:flex;gap:16px;max-width:calc(100vw - 24px);' +
    'padding:8px 16px;border-radius:4px;background:#1c1a17;color:#fff;font:14px/1.4 system-ui,sans-serif';
  const stop = Object.assign(document.createElement('a'), {
    href: `?${parameter}=`,
    textContent: 'Use the released version',
  });
  stop.style.color = 'inherit';
  strip.append(text, stop);
  if (action) {
    const button = Object.assign(document.createElement('button'), {
      textContent: action.label,
      onclick: action.onClick,
    });
    stop.before(button);
  }
  document.body.append(strip);
}

declare global {
  /** Data of the federation runtime, which the developer tools of Module Federation read. */
  var __FEDERATION__: { moduleInfo: GlobalModuleInfo } | undefined;
}

/**
 * Describes the remotes of this page in `__FEDERATION__.moduleInfo` for the developer tools of Module Federation. The
 * shell loads the containers, so the federation runtime does not do this.
 * @param containers Releases of the page.
 */
export function describeFederation(containers: RemoteContainers): void {
  if (!globalThis.__FEDERATION__) return;
  const shared = Object.entries(__webpack_share_scopes__.default ?? {}).map(([sharedName, versions]) => ({
    sharedName,
    version: Object.keys(versions)[0] ?? '',
    assets: noAssets,
  }));
  const described = { buildVersion: '', remoteTypes: '', remoteTypesZip: '', remotesInfo: {}, shared };
  const found: GlobalModuleInfo = {};
  for (const [name, { version, address }] of Object.entries(containers)) {
    const remoteEntry = new URL(address, window.location.href).href;
    found[`remote_${name}:${remoteEntry}`] = {
      ...described,
      ...{ version, remoteEntry, remoteEntryType: 'var', globalName: `remote_${name}` },
      modules: [{ moduleName: 'routes', modulePath: './routes', assets: noAssets }],
      publicPath: new URL('.', remoteEntry).href,
    };
  }
  found.shell = {
    ...described,
    version: '',
    consumerList: [],
    remotesInfo: Object.fromEntries(
      Object.entries(containers).map(([name, { address }]) => [
        `remote_${name}`,
        { matchedVersion: new URL(address, window.location.href).href },
      ]),
    ),
  };
  Object.assign(globalThis.__FEDERATION__.moduleInfo, found);
}

const noAssets = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
