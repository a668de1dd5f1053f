import { slugOf } from '@juris/contract/slug';
import { redirect } from '@juris/platform';

/** First part of the address of a book's page. It also names the list of the book. */
export type BookShelf = 'titles' | 'openaccess';

/** The fields that a book has in both lists. */
export interface ListedBook {
  id: number;
  title: string;
}

/**
 * Returns the address of a book's page. The id identifies the book; the title in the address is only for readers. An
 * address with an old title is redirected.
 * @example bookAddress('titles', { id: 3, title: 'Torts: A Primer' }) // "/titles/3-torts-a-primer"
 */
export function bookAddress(shelf: BookShelf, { id, title }: ListedBook): string {
  const name = slugOf(title);
  return `/${shelf}/${encodeURIComponent(name ? `${id}-${name}` : String(id))}`;
}

/** Returns the id in the last part of an address such as `3-torts`; undefined without a valid id. */
export function idFromSlug(slug = ''): number | undefined {
  const digits = /^0*([1-9]\d{0,8})(?:-|$)/.exec(slug)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/**
 * Checks that the address of a book is the canonical one.
 * @param slug Last part of the address, without its percent-encoding.
 * @param query Query string of the address, such as `?cite=`. The redirect keeps it.
 * @throws Response 308 to the canonical address if the address differs
 */
export function redirectToCanonical(shelf: BookShelf, book: ListedBook, slug = '', query = ''): void {
  const address = bookAddress(shelf, book);
  if (address !== `/${shelf}/${encodeURIComponent(slug)}`) throw redirect(address + query, 308);
}

/** Returns the name of a book's cover in view transitions, which lists and the book's page share. */
export const coverTransition = (shelf: BookShelf, id: number) => `cover-${shelf}-${id}`;
