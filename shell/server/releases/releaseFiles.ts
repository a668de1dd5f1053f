import { remoteAt, remotes, type RemoteName } from '@juris/releases/remotes';
import type { RemoteNavigations } from '../../src/app/siteNavigation';
import type { ChosenReleases } from './chooseReleases';

/** Returns the versions of a visit's releases as one string. */
export const versionsOf = (chosen: ChosenReleases) =>
  Object.values(chosen)
    .map((release) => release.version)
    .join(' ');

/** Returns the container of the address's remote, its list of routes, and the files of the matched pages. */
export function scriptsOf(chosen: ChosenReleases, url: URL, routes: string[]) {
  const release = chosen[remoteAt(url.pathname).name];
  if (!release) return [];
  const { address, integrity } = release.browser;
  // A file without a hash is omitted, since it would be loaded without an integrity check.
  const beside = (file: string) => {
    const hash = release.files[file];
    return hash === undefined ? [] : [{ src: address.replace(/[^/]*$/, file), integrity: hash }];
  };
  return [
    { src: address, integrity },
    ...['routes', ...routes].flatMap((id) => release.pages[id] ?? []).flatMap(beside),
  ];
}

/** Returns the other hosts of the releases. */
export const hostsOf = (chosen: ChosenReleases) => [
  ...new Set(
    Object.values(chosen)
      .map(({ browser }) => browser.address)
      .filter((address) => /^https?:/.test(address))
      .map((address) => new URL(address).origin),
  ),
];

/** Returns the links of the releases for the site's layout. @param but the remote whose links are omitted */
export function navigationsOf(chosen: ChosenReleases, but?: RemoteName): RemoteNavigations {
  const brought: RemoteNavigations = {};
  for (const { name } of remotes) {
    const navigation = chosen[name]?.navigation;
    if (navigation && name !== but) brought[name] = navigation;
  }
  return brought;
}
