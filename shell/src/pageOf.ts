import type { PageHandle } from '@juris/shell/platform';

const site = 'Juris Press';
const fallback = 'Law, health and academic books from Juris Press in Chennai, in print and as e-books.';

/** What a page says of itself, with what is said where it says nothing. */
export interface PageWords {
  /** The title of the document. */
  title: string;
  description: string;
  /** The page's own name, without the site's. */
  name: string;
}

/** What the deepest page of a match says of itself, as the document shows it. */
export function pageOf(matches: { handle?: unknown }[]): PageWords {
  const { title: name = site, description = fallback } = handleOf(matches) ?? {};
  return { title: name === site ? site : `${name} | ${site}`, description, name };
}

/** The handle of the deepest page of a match. */
export const handleOf = (matches: { handle?: unknown }[]): PageHandle | undefined =>
  matches.map((match) => match.handle).findLast(isPageHandle);

function isPageHandle(handle: unknown): handle is PageHandle {
  return (
    typeof handle === 'object' && handle !== null && 'title' in handle && typeof handle.title === 'string'
  );
}
