import type { NavigationEntry, SiteNavigation } from '@juris/platform';
import { defaultNavigation } from '../layout/navigation';
import type { MountTable, RemoteName } from '@juris/releases/remotes';

/** Navigation links of each remote for the site's layout. */
export type RemoteNavigations = Partial<Record<RemoteName, SiteNavigation>>;

/**
 * Returns the navigation links of the layout: those of the remote at `/`, then those of the others in the order of the
 * mount table (the remotes and their paths). Without the links of the remote at `/`, it starts with a link to the home
 * page.
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

/** Merges the navigation links of several remotes. Menus with the same id become one menu. */
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
