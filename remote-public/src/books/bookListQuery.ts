import type { AskedPage } from '../data/publicPages';
import type { Parameters } from '../lists/parameters';
import { listQuery } from '../lists/pageNumber';
import { isFiltered, type bookListReaders, type Filters } from './filters';

/** The page of a list of books that is asked for, of whatever part of the catalogue. */
export type AskedBooks = Omit<AskedPage<never>, 'part'>;

/** What the address of a list of books asks for: its filters, and the page in the way the API is asked for it. */
export function bookListQuery({ page, containing, ...filters }: Parameters<keyof typeof bookListReaders>): {
  filters: Filters;
  asked: AskedBooks;
} {
  return {
    filters,
    asked: {
      ...(isFiltered(filters) && { filters }),
      ...listQuery({ ...(page && { page }), ...(containing && { containing }) }),
    },
  };
}
