import type { PageDescription, PageHandle } from '@juris/platform';

const site = 'Juris Press';
const fallback = 'Law, health and academic books from Juris Press in Chennai, in print and as e-books.';

/** Metadata of a document, with defaults for what its page does not describe. */
export interface DocumentMetadata extends Omit<PageDescription, 'title'> {
  /** The title of the document. */
  title: string;
  /** The name of the page, without the name of the site. */
  name: string;
}

/** A route of the current page, and what its loader returned. */
export interface ShownRoute {
  handle?: unknown;
  loaderData?: unknown;
}

/** Returns the metadata of the deepest page of a match: from its loader's data, else from its handle. */
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

/** Returns the handle of the deepest page of a match. */
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
