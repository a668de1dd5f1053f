import type { JsonLd } from '@juris/platform';
import { readParameters } from '../lists/parameters';
import { bookSelectionOf, type BookSelection } from './bookSelection';
import { bookListReaders } from './filters';
import type { ListPageData } from '../api/publicPages';
import { perPage } from '../api/perPage';
import { bookAddress, type BookShelf, type ListedBook } from '../api/bookAddress';

/**
 * Returns the structured data (schema.org) of a page of a book list. It contains the address of each book's page.
 * @param shelf Shelf of all books, or a function that returns the shelf of a book.
 * @param list Path of the page that shows the list, without the leading slash.
 */
export const itemListJsonLd = <Book extends ListedBook>(
  shelf: BookShelf | ((book: Book) => BookShelf),
  list: string,
  { items, total, page }: ListPageData<Book>,
  site: string,
): JsonLd => ({
  '@type': 'ItemList',
  '@id': `${site}/${list}#books`,
  numberOfItems: total,
  itemListElement: items.map((book, index) => ({
    '@type': 'ListItem',
    position: (page - 1) * perPage + index + 1,
    name: book.title,
    url: site + bookAddress(typeof shelf === 'string' ? shelf : shelf(book), book),
  })),
});

/**
 * Returns the structured data (schema.org) of the books on one page of a list.
 * @param listPage Returns a page of the list from the store; undefined if its query failed.
 * @param query Query parameters of the page's address, which select a page of the list.
 */
export function bookListJsonLd(
  shelf: BookShelf,
  path: string,
  listPage: (selection: BookSelection) => ListPageData<ListedBook> | undefined,
  site: string,
  query = new URLSearchParams(),
): JsonLd[] {
  const data = listPage(bookSelectionOf(readParameters(query, bookListReaders)).selection);
  return data ? [itemListJsonLd(shelf, path, data, site)] : [];
}
