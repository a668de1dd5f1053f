import { createHash } from 'node:crypto';
import type { MountTable, RemoteName } from '@juris/releases/remotes';
import type { Release } from '@juris/releases/releaseSchemas';
import type { RemoteNavigations } from '../../src/app/siteNavigation';
import type { Choice, ChosenReleases } from './chooseReleases';

/** Returns the versions of the mount table and the chosen releases as one string for cache keys. */
export const versionsOf = ({ mounts, chosen }: Pick<Choice, 'mounts' | 'chosen'>) =>
  [tableVersion(mounts), ...mounts.map(({ name }) => chosen[name]?.version ?? '')].join(' ');

const tableVersions = new WeakMap<MountTable, string>();

function tableVersion(mounts: MountTable): string {
  const known = tableVersions.get(mounts);
  if (known !== undefined) return known;
  const version = createHash('sha256').update(JSON.stringify(mounts)).digest('hex').slice(0, 12);
  tableVersions.set(mounts, version);
  return version;
}

/**
 * Returns the scripts of a page: the container of its remote, the remote's list of routes, and the files of the matched
 * routes.
 * @param release Release of the page's remote, if it has one.
 * @param routes Ids of the matched routes.
 */
export function scriptsOf(release: Release | undefined, routes: string[]) {
  if (!release) return [];
  const { address, integrity } = release.browser;
  const scripts = ['routes', ...routes].flatMap((id) => release.pages[id] ?? []);
  return [{ src: address, integrity }, ...filesOf(release, scripts)];
}

/**
 * Returns the style sheets of a page: those of its remote's list of routes and of the matched routes.
 * @param release Release of the page's remote, if it has one.
 * @param routes Ids of the matched routes.
 */
export function styleSheetsOf(release: Release | undefined, routes: string[]) {
  if (!release?.styles) return [];
  const { styles } = release;
  return filesOf(release, [...new Set(['routes', ...routes].flatMap((id) => styles[id] ?? []))]);
}

/** Returns addresses and hashes of files. A file without a known hash is omitted; it would load unverified. */
const filesOf = ({ browser, files }: Release, names: string[]) =>
  names.flatMap((name) => {
    const integrity = files[name];
    return integrity === undefined ? [] : [{ src: browser.address.replace(/[^/]*$/, name), integrity }];
  });

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
  for (const [name, { navigation }] of Object.entries(chosen))
    if (navigation && name !== but) brought[name] = navigation;
  return brought;
}
