import type { PageDescription, PageHandle } from '@juris/platform';

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
export interface ShownRoute {
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
  const page = descriptionIn(shown?.loaderData) ?? { title: name, description };
  return {
    ...page,
    title: page.title.startsWith(site) ? page.title : `${page.title} | ${site}`,
    name: page.title,
  };
}

/** Returns the handle of the deepest matched route that is a page. */
export const handleOf = (matches: ShownRoute[]): PageHandle | undefined =>
  matches.map((match) => match.handle).findLast(isPageHandle);

function isPageHandle(handle: unknown): handle is PageHandle {
  return (
    typeof handle === 'object' && handle !== null && 'title' in handle && typeof handle.title === 'string'
  );
}

function descriptionIn(data: unknown): PageDescription | undefined {
  return holdsPage(data) ? data.page : undefined;
}

function holdsPage(data: unknown): data is { page: PageDescription } {
  return typeof data === 'object' && data !== null && 'page' in data && isPageHandle(data.page);
}
