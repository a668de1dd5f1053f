import type { ListSelection } from '../api/publicPages';
import type { Parameters } from '../lists/parameters';
import { pageSelection } from '../lists/pageNumber';
import { hasFilters, type bookListReaders, type Filters } from './filters';

/** Selects a page of a book list. The list adds its part, such as the titles of a publisher. */
export type BookSelection = Omit<ListSelection<never>, 'part'>;

/**
 * Converts the query parameters of a book list.
 * @returns `filters` as in the address, and `selection`, the argument for the endpoint of the list
 */
export function bookSelectionOf({ page, containing, ...filters }: Parameters<keyof typeof bookListReaders>): {
  filters: Filters;
  selection: BookSelection;
} {
  return {
    filters,
    selection: {
      ...(hasFilters(filters) && { filters }),
      ...pageSelection({ ...(page && { page }), ...(containing && { containing }) }),
    },
  };
}
