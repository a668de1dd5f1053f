import type { Thing } from '@juris/shell/platform';
import { bookAddress, type BookShelf, type ListedBook } from './bookAddress';

/**
 * A list of books as search engines take it: the addresses of the pages that describe each.
 * @param list the address of the page with the list, on this site
 */
export const itemList = (
  shelf: BookShelf,
  list: string,
  books: readonly ListedBook[],
  site: string,
): Thing => ({
  '@type': 'ItemList',
  '@id': `${site}/${list}#books`,
  numberOfItems: books.length,
  itemListElement: books.map((book, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: book.title,
    url: site + bookAddress(shelf, book),
  })),
});
