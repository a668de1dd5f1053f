import type { PageHandle } from '@juris/shell/platform';

const site = 'Juris Press';
const fallback = 'Law, health and academic books from Juris Press in Chennai, in print and as e-books.';

/** What the deepest page of a match says of itself, as the document shows it. */
export function pageOf(matches: { handle?: unknown }[]): { title: string; description: string } {
  const handle = matches.map((match) => match.handle).findLast(isPageHandle);
  return {
    title: handle ? (handle.title === site ? site : `${handle.title} | ${site}`) : site,
    description: handle?.description ?? fallback,
  };
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return (
    typeof handle === 'object' && handle !== null && 'title' in handle && typeof handle.title === 'string'
  );
}
