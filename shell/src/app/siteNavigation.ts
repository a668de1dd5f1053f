import type { NavigationEntry, SiteNavigation } from '@juris/platform';
import { defaultNavigation } from '../layout/navigation';
import type { MountTable, RemoteName } from '@juris/releases/remotes';

/** Navigation links of each remote for the site's layout. */
export type RemoteNavigations = Partial<Record<RemoteName, SiteNavigation>>;

/**
 * Returns the navigation links of the layout: first those of the remote that is mounted at `/`, then those of the other
 * remotes in the order of the mount table (the list of remotes and their paths). While the links of the remote at `/`
 * are unknown, a link to the home page replaces them.
 */
export function siteNavigation(
  [atRoot, ...others]: MountTable,
  navigations: RemoteNavigations,
): SiteNavigation {
  return joinNavigations([
    navigations[atRoot.name] ?? defaultNavigation,
    ...others.map(({ name }) => navigations[name]),
  ]);
}

/**
 * Merges the navigation links of several remotes. If two remotes have a menu with the same id, the links of the later
 * one are appended to the menu.
 */
export function joinNavigations(all: (SiteNavigation | undefined)[]): SiteNavigation {
  const navigations = all.filter((navigation) => navigation !== undefined);
  return {
    main: navigations.flatMap(({ main }) => main).reduce(joinEntry, []),
    footer: navigations.flatMap(({ footer }) => footer),
    notices: navigations.flatMap(({ notices }) => notices),
    catalogue: navigations.flatMap(({ catalogue }) => catalogue),
  };
}

function joinEntry(entries: NavigationEntry[], entry: NavigationEntry): NavigationEntry[] {
  const known = 'links' in entry && entries.find((other) => 'links' in other && other.id === entry.id);
  if (!known || !('links' in known)) return [...entries, entry];
  const group = known.group ?? entry.group;
  const joined = {
    ...known,
    links: [...known.links, ...entry.links],
    ...(group && {
      group: { ...group, links: [...(known.group?.links ?? []), ...(entry.group?.links ?? [])] },
    }),
  };
  return entries.map((other) => (other === known ? joined : other));
}
