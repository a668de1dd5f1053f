import {
  originalCompany,
  type NavigationEntry,
  type NavigationLink,
  type NavigationMenu,
  type SiteNavigation,
} from '@juris/platform';
import type { Page } from './page';

/** Texts of the main navigation in the order of specification section 2. Other entries follow. */
const order = [
  'Home',
  'Leadership',
  'Juris Press',
  'Thomson Reuters',
  'Services',
  'Representations',
  'Platforms',
  'Open Access',
  'Resources',
];

/** Derives the links of header and footer from the list of all pages. Links within a menu have the order of the list. */
export function navigationOf(pages: Page[]): SiteNavigation {
  const main: NavigationEntry[] = [];
  const menuOf = (text: string): NavigationMenu => {
    const known = main.find((entry): entry is NavigationMenu => 'links' in entry && entry.text === text);
    if (known) return known;
    const menu: NavigationMenu = {
      text,
      id: `${text.toLowerCase().replaceAll(/[^a-z]+/g, '-')}-menu`,
      links: [],
    };
    main.push(menu);
    return menu;
  };

  for (const { path, menu } of pages) {
    if (!menu) continue;
    const link: NavigationLink = { text: menu.text, to: `/${path}` };
    if (!menu.under) main.push(link);
    else if (menu.group) {
      const entry = menuOf(menu.under);
      entry.group ??= { text: menu.group, links: [] };
      entry.group.links.push(link);
    } else menuOf(menu.under).links.push(link);
  }
  menuOf('Platforms').links = originalCompany.platforms.map(({ text, href }) => ({
    text,
    to: href,
    external: true,
  }));

  const rank = ({ text }: NavigationEntry) => (order.includes(text) ? order.indexOf(text) : order.length);
  const linksBy = (words: 'footer' | 'notice' | 'catalogue') =>
    pages.flatMap(({ path, [words]: link }) => {
      if (!link) return [];
      return typeof link === 'string' ? [{ text: link, to: `/${path}` }] : [link];
    });
  return {
    main: main.sort((one, other) => rank(one) - rank(other)),
    footer: linksBy('footer'),
    notices: linksBy('notice'),
    catalogue: linksBy('catalogue'),
  };
}
