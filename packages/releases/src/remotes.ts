/** Name of a remote, such as `rights`. Its package is `remote-<name>`. */
export type RemoteName = string;

/** A remote in the mount table. The table belongs to the configuration of the shell, not to a release. */
export interface RemoteDefinition {
  name: RemoteName;
  /** Path of the remote's pages, such as `/rights`, or `/` for the remote at the root. */
  mount: string;
  /** Name of the remote in messages. It starts a sentence, as in "The admin area". */
  title: string;
  /** Renderer of the first page of a visit: the server of the shell or the browser. */
  rendered: 'server' | 'browser';
  /** Layout of the pages: the header and footer of the site (`site`), or a separate layout of the remote (`own`). */
  frame: 'site' | 'own';
}

/** API of a team. The shell forwards requests below the prefix to it. */
export interface TeamApi {
  /** Path below `/api/`, such as `/api/rights`. */
  prefix: string;
  /** Origin to which the shell forwards the requests; the path stays the same. */
  origin: string;
  /** Credentials of visitors that are forwarded too: the token of staff, the cookies of the site. */
  forwards: ('token' | 'cookies')[];
}

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
