/**
 * The remotes of this site. The first one is mounted at the root. The package of a remote is `remote-<name>`. The mount
 * paths are part of the shell, so a release cannot move its remote to another path.
 *
 * - `title`: name of the remote in messages.
 * - `rendered`: whether the server or the browser renders a page first.
 * - `frame`: whether the pages have the header and footer of the site (`site`) or a separate layout (`own`).
 */
export const remotes = [
  { name: 'public', mount: '/', title: 'This page', rendered: 'server', frame: 'site' },
  { name: 'admin', mount: '/admin', title: 'The admin area', rendered: 'browser', frame: 'own' },
] as const;

/** An entry of {@link remotes}. */
export type RemoteDefinition = (typeof remotes)[number];
/** Name of a remote. */
export type RemoteName = RemoteDefinition['name'];

/**
 * Returns the remote that a path belongs to. Case is ignored, as the router ignores it.
 * @param pathname Path on this site, such as `/admin/banners`.
 * @example remoteAt('/admin/banners').name // 'admin'
 */
export function remoteAt(pathname: string): RemoteDefinition {
  const [atRoot, ...others] = remotes;
  const path = `${pathname.toLowerCase()}/`;
  return others.find(({ mount }) => path.startsWith(`${mount}/`)) ?? atRoot;
}
