import type { Breadcrumb, SiteNavigation } from '@juris/platform';
import { isLinkCurrent, isMenuCurrent } from './navigation';
import type { DocumentMetadata } from './documentMetadata';

/**
 * Returns the breadcrumbs of a page, from the home page to the page itself. Between them are the ancestors that the
 * page declares, or else the menu that contains the page, with the address of its first page.
 */
export function breadcrumbsTo(
  pathname: string,
  { name, breadcrumbs }: Pick<DocumentMetadata, 'name' | 'breadcrumbs'>,
  navigation: SiteNavigation,
): Breadcrumb[] {
  const above = breadcrumbs ?? menuAbove(pathname, navigation);
  return [{ name: 'Home', to: '/' }, ...above, { name, to: pathname }];
}

function menuAbove(pathname: string, navigation: SiteNavigation): Breadcrumb[] {
  const menu = navigation.main.find((entry) => 'links' in entry && isMenuCurrent(entry, pathname));
  const first = menu && 'links' in menu ? menu.links[0] : undefined;
  return menu && first && !isLinkCurrent(first, pathname) ? [{ name: menu.text, to: first.to }] : [];
}
