import type { NavigationLink, NavigationMenu, SiteNavigation } from '@juris/platform';
import { createContext, use } from 'react';

/** The links of the layout until a release of the public remote has provided its own. */
export const homeOnly: SiteNavigation = {
  main: [{ text: 'Home', to: '/' }],
  footer: [],
  notices: [],
  catalogue: [],
};

/** Provides the links of all remotes. A function, because a remote may load after the layout. */
export const NavigationContext = createContext(() => homeOnly);

/** Returns the links of the layout from the releases. */
export const useSiteNavigation = (): SiteNavigation => use(NavigationContext)();

/**
 * Returns whether a link leads to the current page: the address ends with it (specification section 2). Every address
 * ends with that of the home page, which must match exactly.
 */
export function isCurrent({ to }: NavigationLink, pathname: string): boolean {
  if (to === '/') return pathname === '/';
  return pathname.replace(/\/$/, '').endsWith(to);
}

/** Returns whether one of a menu's links is current. The entry of the menu is then marked too. */
export const isHere = ({ links, group }: NavigationMenu, pathname: string) =>
  [...links, ...(group?.links ?? [])].some((link) => isCurrent(link, pathname));
