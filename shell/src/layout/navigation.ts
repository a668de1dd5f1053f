import type { NavigationLink, NavigationMenu, SiteNavigation } from '@juris/platform';
import { createContext, use } from 'react';

/** What stands in the frame while no release of the public remote has said more. */
export const homeOnly: SiteNavigation = {
  main: [{ text: 'Home', to: '/' }],
  footer: [],
  notices: [],
  catalogue: [],
};

/** Gives the links of all remotes. A function, because a remote may come after the frame. */
export const NavigationContext = createContext(() => homeOnly);

/** The links of the frame, as the releases bring them. */
export const useSiteNavigation = (): SiteNavigation => use(NavigationContext)();

/**
 * Whether a link leads to the page that is shown: the address ends with it (specification section 2). Every
 * address ends like the home page's, so that one has to be exactly it.
 */
export function isCurrent({ to }: NavigationLink, pathname: string): boolean {
  if (to === '/') return pathname === '/';
  return pathname.replace(/\/$/, '').endsWith(to);
}

/** Whether one of a menu's links is current: its entry is then marked too. */
export const isHere = ({ links, group }: NavigationMenu, pathname: string) =>
  [...links, ...(group?.links ?? [])].some((link) => isCurrent(link, pathname));
