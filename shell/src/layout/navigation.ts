import type { NavigationLink, NavigationMenu, SiteNavigation } from '@juris/platform';
import { createContext, use } from 'react';

/** Links of the layout while the links of the public remote are unknown. */
export const defaultNavigation: SiteNavigation = {
  main: [{ text: 'Home', to: '/' }],
  footer: [],
  notices: [],
  catalogue: [],
};

/**
 * Context with a function that returns the links of all remotes. It is a function because a remote may load after the
 * layout has rendered.
 */
export const NavigationContext = createContext(() => defaultNavigation);

/** Returns the links of the layout. */
export const useSiteNavigation = (): SiteNavigation => use(NavigationContext)();

/**
 * Returns whether a link leads to the current page, that is, whether the address ends with the link's path
 * (specification section 2). Every address would end with the path of the home page, which must therefore match
 * exactly.
 */
export function isLinkCurrent({ to }: NavigationLink, pathname: string): boolean {
  if (to === '/') return pathname === '/';
  return pathname.replace(/\/$/, '').endsWith(to);
}

/** Returns whether a menu or its group contains the link of the current page. The menu is then marked too. */
export const isMenuCurrent = ({ links, group }: NavigationMenu, pathname: string) =>
  [...links, ...(group?.links ?? [])].some((link) => isLinkCurrent(link, pathname));
