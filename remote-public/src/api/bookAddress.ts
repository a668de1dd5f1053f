import { redirect } from '@juris/platform';

/** The two sorts of books that have a page of their own, by the first part of their addresses. */
export type BookShelf = 'titles' | 'openaccess';

/** What every list of books says of a book. */
export interface ListedBook {
  id: number;
  title: string;
}

/** The longest name in an address, in characters: those of other scripts than Latin take nine bytes each. */
const maxName = 80;

/**
 * The address of a book's page: its id, which finds it, and its name, which people read. A renamed book is found by
 * its id and led to the new spelling. Letters of every script stay; invisible marks, such as the joiners of Indian
 * scripts, do not.
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

/** A name that fits, cut between two words where there are any. */
function shortened(name: string): string {
  const letters = [...name];
  if (letters.length <= maxName) return name;
  const kept = letters.slice(0, maxName + 1).join('');
  return kept.includes('-') ? kept.replace(/-[^-]*$/, '') : wholeLetters(letters.slice(0, maxName).join(''));
}

/** Without a last letter that has lost some of its marks. */
const wholeLetters = (text: string) => text.replace(/\p{L}\p{M}*$/u, '');

/** The id in the last part of a book's address; none where it doesn't begin with a number that can be one. */
export function idIn(slug = ''): number | undefined {
  const digits = /^0*([1-9]\d{0,8})(?:-|$)/.exec(slug)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/**
 * Checks that a book's address has its one spelling.
 * @param slug the last part of the address
 * @param query what the address asks for besides, such as `?cite=`
 * @throws Response 308 to the one spelling of the address where it is another
 */
export function checkSpelling(shelf: BookShelf, book: ListedBook, slug = '', query = ''): void {
  const address = bookAddress(shelf, book);
  if (address !== `/${shelf}/${encodeURIComponent(slug)}`) throw redirect(address + query, 308);
}
