/**
 * The remotes of this site, the one at the root first. The package of each is `remote-<name>`. The shell defines the
 * routing: a release cannot move itself to another address. `frame` says whether the pages have the header and footer
 * of the site or their own layout.
 */
export const remotes = [
  { name: 'public', mount: '/', title: 'This page', rendered: 'server', frame: 'site' },
  { name: 'admin', mount: '/admin', title: 'The admin area', rendered: 'browser', frame: 'own' },
] as const;

/** A remote: its mount path, its name in messages, where its pages are first rendered, and its layout. */
export type RemotePlace = (typeof remotes)[number];
/** Name of a remote. */
export type RemoteName = RemotePlace['name'];

/**
 * Returns the remote of a path; case-insensitive, as the router is.
 * @param pathname path of the site, such as `/admin/banners`
 * @example remoteAt('/admin/banners').name // 'admin'
 */
export function remoteAt(pathname: string): RemotePlace {
  const [atRoot, ...others] = remotes;
  const path = `${pathname.toLowerCase()}/`;
  return others.find(({ mount }) => path.startsWith(`${mount}/`)) ?? atRoot;
}
