import type { Breadcrumb, SiteNavigation } from '@juris/platform';
import { isCurrent, isHere } from './navigation';
import type { DocumentMetadata } from './documentMetadata';

/**
 * Returns the pages from the home page to a page, both included, for visitors and search engines. Between them are the
 * page's own breadcrumbs, or else the first page of its menu.
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
  const menu = navigation.main.find((entry) => 'links' in entry && isHere(entry, pathname));
  const first = menu && 'links' in menu ? menu.links[0] : undefined;
  return menu && first && !isCurrent(first, pathname) ? [{ name: menu.text, to: first.to }] : [];
}
