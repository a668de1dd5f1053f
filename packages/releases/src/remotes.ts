/**
 * The remotes of this site, the one at the root first; the package of each is `remote-<name>`. Routing is the shell's: a
 * release cannot move itself to another address. Around its pages stands the frame of the site, header and footer, or its
 * own.
 */
export const remotes = [
  { name: 'public', mount: '/', title: 'This page', rendered: 'server', frame: 'site' },
  { name: 'admin', mount: '/admin', title: 'The admin area', rendered: 'browser', frame: 'own' },
] as const;

/** One remote: where it is mounted, what a visitor calls it, where its pages are first rendered, and in which frame. */
export type RemotePlace = (typeof remotes)[number];
export type RemoteName = RemotePlace['name'];

/** The remote that an address belongs to; like the router, whatever its case. */
export function remoteAt(pathname: string): RemotePlace {
  const [atRoot, ...others] = remotes;
  const path = `${pathname.toLowerCase()}/`;
  return others.find(({ mount }) => path.startsWith(`${mount}/`)) ?? atRoot;
}
