import {
  useCompany,
  type NavigationEntry,
  type NavigationLink,
  type NavigationMenu,
  type SiteNavigation,
} from '@juris/platform';
import { createContext, use } from 'react';

/** Links of the layout while the links of the public remote are unknown. */
export const defaultNavigation: SiteNavigation = {
  main: [{ text: 'Home', to: '/' }],
  footer: [],
  notices: [],
  catalogue: [],
};

/** Context with a function that returns the links of all remotes. A remote may load after the layout has rendered. */
export const NavigationContext = createContext(() => defaultNavigation);

/** Returns the links of the layout. */
export const useSiteNavigation = (): SiteNavigation => use(NavigationContext)();

/** Returns the entries of the main navigation, with the links to the platforms that staff have entered. */
export function useMainEntries(): NavigationEntry[] {
  const { platforms } = useCompany();
  const links = platforms.map(({ text, href }) => ({ text, to: href, external: true }));
  return useSiteNavigation().main.map((entry) =>
    'links' in entry && entry.links.some(({ external }) => external) ? { ...entry, links } : entry,
  );
}

/**
 * Returns whether a link leads to the current page: the current address ends with the link's path (specification
 * section 2). The home page is compared exactly, because its address is empty without the trailing slash.
 */
export function isLinkCurrent({ to }: NavigationLink, pathname: string): boolean {
  if (to === '/') return pathname === '/';
  return pathname.replace(/\/$/, '').endsWith(to);
}

/** Returns whether a menu or its group contains the link to the current page. */
export const isMenuCurrent = ({ links, group }: NavigationMenu, pathname: string) =>
  [...links, ...(group?.links ?? [])].some((link) => isLinkCurrent(link, pathname));
