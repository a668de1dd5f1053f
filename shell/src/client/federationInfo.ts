import type { GlobalModuleInfo } from '@module-federation/sdk';
import type { RemoteContainers } from '../remotes/container';

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
