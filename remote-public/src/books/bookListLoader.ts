import { load } from '@juris/platform';
import type { ListPageData } from '../api/publicPages';
import { describeListPage } from '../lists/describeListPage';
import { requireParameters } from '../lists/parameters';
import { notFound, type Page } from '../pages/page';
import { bookSelectionOf, type BookSelection } from './bookSelection';
import { bookListReaders, hasFilters } from './filters';
import { hasKnownCodes } from './filterLabels';

interface BookListRoute {
  page: Page;
  /** Prefix of the HTML ids of the cards, e.g. `title` for `title-3`. */
  anchor: string;
  /** Starts the queries for the data of the page. */
  fetch: (selection: BookSelection) => Parameters<typeof load>;
  /** Returns the page of the list from the store; undefined if its query failed. */
  listPage: (selection: BookSelection) => ListPageData<{ id: number }> | undefined;
}

/**
 * Loader for a page of a book list.
 * @param address Full address of the request.
 * @throws Response with status 308 that redirects to the canonical address, or with 404 if a filter has an unknown value
 */
export async function loadBookList(address: string, { page, anchor, fetch, listPage }: BookListRoute) {
  const { filters, selection } = bookSelectionOf(requireParameters(address, bookListReaders));
  if (!hasKnownCodes(filters)) throw notFound();
  await load(...fetch(selection));
  return describeListPage({
    page,
    query: filters,
    listPage: listPage(selection),
    containing: selection.containing,
    anchor,
    isCanonical: !hasFilters(filters),
  });
}
