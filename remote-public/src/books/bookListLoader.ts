import { load } from '@juris/platform';
import type { ListPage } from '../api/publicPages';
import { describeListPage } from '../lists/describeListPage';
import { parametersAt } from '../lists/parameters';
import type { Page } from '../pages/page';
import { bookSelectionOf, type BookSelection } from './bookSelection';
import { bookListReaders, isFiltered } from './filters';
import { isKnown } from './filterLabels';

interface BookListRoute {
  page: Page;
  /** Prefix of the ids of the cards, e.g. `title`. */
  anchor: string;
  /** Returns the queries of the page's data. */
  fetch: (selection: BookSelection) => Parameters<typeof load>;
  /** Returns the fetched page of the list; undefined if fetching failed. */
  listPage: (selection: BookSelection) => ListPage<{ id: number }> | undefined;
}

/**
 * Loads the page of a list of books.
 * @param address the address of the request
 * @throws Response 308 to the canonical address; 404 if the value of a filter does not exist
 */
export async function loadBookList(address: string, { page, anchor, fetch, listPage }: BookListRoute) {
  const { filters, selection } = bookSelectionOf(parametersAt(address, bookListReaders));
  if (!isKnown(filters)) throw new Response(null, { status: 404, statusText: 'Not Found' });
  await load(...fetch(selection));
  return describeListPage({
    page,
    query: filters,
    listPage: listPage(selection),
    containing: selection.containing,
    anchor,
    isCanonical: !isFiltered(filters),
  });
}
