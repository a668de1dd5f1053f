import { redirect } from '@juris/platform';

/** First part of the address of a book's page. It also names the list that contains the book. */
export type BookShelf = 'titles' | 'openaccess';

/** The fields that a book has in both lists. */
export interface ListedBook {
  id: number;
  title: string;
}

/**
 * Maximum length of the name in an address, in characters. Addresses must stay short, because a character of a
 * non-Latin script is encoded as up to nine bytes.
 */
const maxName = 80;

/**
 * Returns the address of a book's page. The page finds the book by the id in the address. The address contains the title
 * only for readers. After a change of the title, the old address still finds the book and redirects to the new address.
 * Letters of all scripts are kept. Invisible characters, such as the joiners of Indian scripts, are removed.
 * @example bookAddress('titles', { id: 3, title: 'Torts: A Primer' }) // "/titles/3-torts-a-primer"
 */
export function bookAddress(shelf: BookShelf, { id, title }: ListedBook): string {
  const name = title
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  return `/${shelf}/${encodeURIComponent(name ? `${id}-${shortened(name)}` : String(id))}`;
}

/** Shortens a name to the maximum length, between two words if possible. */
function shortened(name: string): string {
  const letters = [...name];
  if (letters.length <= maxName) return name;
  const kept = letters.slice(0, maxName + 1).join('');
  return kept.includes('-') ? kept.replace(/-[^-]*$/, '') : wholeLetters(letters.slice(0, maxName).join(''));
}

/** Removes the last letter with its combining marks, because some of the marks may have been cut off. */
const wholeLetters = (text: string) => text.replace(/\p{L}\p{M}*$/u, '');

/**
 * Returns the id of the book from the last part of an address such as `3-torts`, or undefined if that part does not
 * start with a valid id.
 */
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
