import { remoteAt, remotes, type RemoteName } from '@juris/releases/remotes';
import type { RemoteNavigations } from '../../src/app/siteNavigation';
import type { ChosenReleases } from './chooseReleases';

/** The releases of a visit as one text. */
export const versionsOf = (chosen: ChosenReleases) =>
  Object.values(chosen)
    .map((release) => release.version)
    .join(' ');

/** The container of the address's remote, its list of routes, and the files of the pages shown. */
export function scriptsOf(chosen: ChosenReleases, url: URL, routes: string[]) {
  const release = chosen[remoteAt(url.pathname).name];
  if (!release) return [];
  const { address, integrity } = release.browser;
  // A file without a hash is left out: it would be loaded without its integrity.
  const beside = (file: string) => {
    const hash = release.files[file];
    return hash === undefined ? [] : [{ src: address.replace(/[^/]*$/, file), integrity: hash }];
  };
  return [
    { src: address, integrity },
    ...['routes', ...routes].flatMap((id) => release.pages[id] ?? []).flatMap(beside),
  ];
}

/** The other hosts that the releases come from. */
export const hostsOf = (chosen: ChosenReleases) => [
  ...new Set(
    Object.values(chosen)
      .map(({ browser }) => browser.address)
      .filter((address) => /^https?:/.test(address))
      .map((address) => new URL(address).origin),
  ),
];

/** The links that the releases bring for the frame of the site. @param but the remote whose links are left out */
export function navigationsOf(chosen: ChosenReleases, but?: RemoteName): RemoteNavigations {
  const brought: RemoteNavigations = {};
  for (const { name } of remotes) {
    const navigation = chosen[name]?.navigation;
    if (navigation && name !== but) brought[name] = navigation;
  }
  return brought;
}
