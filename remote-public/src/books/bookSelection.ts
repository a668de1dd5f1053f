import type { ListSelection } from '../api/publicPages';
import type { Parameters } from '../lists/parameters';
import { selectionOf } from '../lists/pageNumber';
import { isFiltered, type bookListReaders, type Filters } from './filters';

/** The page of a list of books, of whatever part of the catalogue. */
export type BookSelection = Omit<ListSelection<never>, 'part'>;

/** Returns what the address of a list of books selects: its filters, and the page as the endpoint of the list takes it. */
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
