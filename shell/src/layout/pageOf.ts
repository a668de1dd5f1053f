import type { PageDescription, PageHandle } from '@juris/platform';

const site = 'Juris Press';
const fallback = 'Law, health and academic books from Juris Press in Chennai, in print and as e-books.';

/** What a page says of itself, with what is said where it says nothing. */
export interface PageWords extends Omit<PageDescription, 'title'> {
  /** The title of the document. */
  title: string;
  /** The page's own name, without the site's. */
  name: string;
}

/** A page that is shown, and what its loader returned. */
export interface ShownRoute {
  handle?: unknown;
  loaderData?: unknown;
}

/** What the deepest page of a match says of itself, as the document shows it: its data first, then its handle. */
export function pageOf(matches: ShownRoute[]): PageWords {
  const shown = matches.findLast(({ handle }) => isPageHandle(handle));
  const { title: name = site, description = fallback } = handleOf(matches) ?? {};
  const said = descriptionIn(shown?.loaderData) ?? { title: name, description };
  return {
    ...said,
    title: said.title.startsWith(site) ? said.title : `${said.title} | ${site}`,
    name: said.title,
  };
}

/** The handle of the deepest page of a match. */
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
