import { remoteAt, remotes, type RemoteName } from '@juris/releases/remotes';
import type { RemoteNavigations } from '../../src/app/siteNavigation';
import type { ChosenReleases } from './chooseReleases';

/** Returns the versions of the chosen releases as one string, for use in cache keys. */
export const versionsOf = (chosen: ChosenReleases) =>
  Object.values(chosen)
    .map((release) => release.version)
    .join(' ');

/**
 * Returns the scripts that a page needs: the container of its remote, the remote's list of routes, and the files of the
 * matched routes.
 * @param routes Ids of the matched routes.
 */
export function scriptsOf(chosen: ChosenReleases, url: URL, routes: string[]) {
  const release = chosen[remoteAt(url.pathname).name];
  if (!release) return [];
  const { address, integrity } = release.browser;
  // A file without a known hash is omitted, because it would load without an integrity check.
  const beside = (file: string) => {
    const hash = release.files[file];
    return hash === undefined ? [] : [{ src: address.replace(/[^/]*$/, file), integrity: hash }];
  };
  return [
    { src: address, integrity },
    ...['routes', ...routes].flatMap((id) => release.pages[id] ?? []).flatMap(beside),
  ];
}

/** Returns the other origins that the scripts of the releases load from. */
export const hostsOf = (chosen: ChosenReleases) => [
  ...new Set(
    Object.values(chosen)
      .map(({ browser }) => browser.address)
      .filter((address) => /^https?:/.test(address))
      .map((address) => new URL(address).origin),
  ),
];

/**
 * Returns the navigation links that the releases add to the site's layout.
 * @param but Remote whose links are omitted.
 */
export function navigationsOf(chosen: ChosenReleases, but?: RemoteName): RemoteNavigations {
  const brought: RemoteNavigations = {};
  for (const { name } of remotes) {
    const navigation = chosen[name]?.navigation;
    if (navigation && name !== but) brought[name] = navigation;
  }
  return brought;
}
