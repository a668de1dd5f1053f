import { redirect } from '@juris/platform';

/** The two lists whose books have separate pages, as the first part of the address. */
export type BookShelf = 'titles' | 'openaccess';

/** The fields of a book that every list contains. */
export interface ListedBook {
  id: number;
  title: string;
}

/** Maximum length of the name in an address, in characters. Characters of non-Latin scripts take nine bytes each. */
const maxName = 80;

/**
 * Returns the address of a book's page: the id, which finds the book, and the name for readers. After a rename the id
 * still finds the book, and the old address redirects to the new one. Letters of all scripts are kept; invisible
 * characters, such as the joiners of Indian scripts, are removed.
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

/** Removes the last letter, which may have lost combining marks. */
const wholeLetters = (text: string) => text.replace(/\p{L}\p{M}*$/u, '');

/** Returns the id at the start of the last part of a book's address; undefined if there is no valid id. */
export function idIn(slug = ''): number | undefined {
  const digits = /^0*([1-9]\d{0,8})(?:-|$)/.exec(slug)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/**
 * Checks that the address of a book is the canonical one.
 * @param slug the last part of the address
 * @param query the query string of the address, such as `?cite=`
 * @throws Response 308 to the canonical address if the address differs
 */
export function checkSpelling(shelf: BookShelf, book: ListedBook, slug = '', query = ''): void {
  const address = bookAddress(shelf, book);
  if (address !== `/${shelf}/${encodeURIComponent(slug)}`) throw redirect(address + query, 308);
}
