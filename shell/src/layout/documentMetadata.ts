import type { PageDescription, PageHandle, Breadcrumb, SiteNavigation } from '@juris/platform';
import { errorLabels } from './errorLabels';
import { isLinkCurrent, isMenuCurrent } from './navigation';

const site = 'Juris Press';
const fallback = 'Law, health and academic books from Juris Press in Chennai, in print and as e-books.';

/** Metadata of a document. Values that the page does not declare have defaults. */
export interface DocumentMetadata extends Omit<PageDescription, 'title'> {
  /** Title of the document, including the name of the site. */
  title: string;
  /** Name of the page, without the name of the site. */
  name: string;
}

/** Matched route of the current page, and the data that its loader returned. */
interface ShownRoute {
  handle?: unknown;
  loaderData?: unknown;
}

/**
 * Returns the metadata of the deepest matched route that is a page. Metadata of the loader take precedence over those
 * of the handle.
 */
export function documentMetadata(matches: ShownRoute[]): DocumentMetadata {
  const shown = matches.findLast(({ handle }) => isPageHandle(handle));
  const { title: name = site, description = fallback } = handleOf(matches) ?? {};
  const data = shown?.loaderData;
  const page = holdsPage(data) ? data.page : { title: name, description };
  return {
    ...page,
    title: page.title.startsWith(site) ? page.title : `${page.title} | ${site}`,
    name: page.title,
  };
}

/** Returns the handle of the deepest matched route that is a page. */
export const handleOf = (matches: ShownRoute[]): PageHandle | undefined =>
  matches.map((match) => match.handle).findLast(isPageHandle);

const isPageHandle = (handle: unknown): handle is PageHandle => typeof Object(handle).title === 'string';

const holdsPage = (data: unknown): data is { page: PageDescription } => isPageHandle(Object(data).page);

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

/** Metadata of the page that is shown instead of a missing or failed page. */
export const errorMetadata = documentMetadata([{ handle: { title: errorLabels.heading } }]);
