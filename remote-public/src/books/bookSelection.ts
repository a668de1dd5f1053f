import type { ListSelection } from '../api/publicPages';
import type { Parameters } from '../lists/parameters';
import { selectionOf } from '../lists/pageNumber';
import { isFiltered, type bookListReaders, type Filters } from './filters';

/** Selects a page of a list of books, for any part of the catalogue. */
export type BookSelection = Omit<ListSelection<never>, 'part'>;

/**
 * Returns the selection in the address of a list of books: its filters, and the page as the endpoint of the list
 * expects it.
 */
export function bookSelectionOf({ page, containing, ...filters }: Parameters<keyof typeof bookListReaders>): {
  filters: Filters;
  selection: BookSelection;
} {
  return {
    filters,
    selection: {
      ...(isFiltered(filters) && { filters }),
      ...selectionOf({ ...(page && { page }), ...(containing && { containing }) }),
    },
  };
}
