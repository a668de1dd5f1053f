import type { RemoteDefinition } from './mountTable';

export type { RemoteDefinition, TeamApi } from './mountTable';

/** Name of a remote, such as `rights`. Its package is `remote-<name>`. */
export type RemoteName = string;

/** All remotes of a site. The first one is mounted at the root. No other mount path is below another. */
export type MountTable = readonly [RemoteDefinition, ...RemoteDefinition[]];

/**
 * Returns the remote that a path belongs to. Case is ignored, as in the router.
 * @param remotes Mount table of the site.
 * @param pathname Path on the site, such as `/admin/banners`.
 * @example remoteAt(defaultMounts, '/admin/banners').name // 'admin'
 */
export function remoteAt([atRoot, ...others]: MountTable, pathname: string): RemoteDefinition {
  const path = `${pathname.toLowerCase()}/`;
  return others.find(({ mount }) => path.startsWith(`${mount}/`)) ?? atRoot;
}
