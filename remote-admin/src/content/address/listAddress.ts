import type { Sort } from '@juris/shared-ui/PagingTable/SortHead';
import type { Address } from './useAddress';

/** Which part of a list is shown, and how that is changed. All of it is in the address. */
export interface ListAddress {
  /** From 1. */
  page: number;
  goTo: (page: number) => void;
  /** The words that rows are searched for. */
  search: string;
  searchFor: (text: string) => void;
  /** What a filter is set to, by its name. */
  chosen: (filter: string) => string | undefined;
  choose: (filter: string, value: string | undefined) => void;
  sort: Sort | undefined;
  /** A heading was pressed: sorts by it, then the other way round, then no more. */
  sortBy: (heading: string) => void;
  /** Shows the whole list again. @param filters their names */
  clear: (filters: readonly string[]) => void;
}

/** Reads `?page=2&q=law&status=Active&sort=-Title`. Whatever narrows or sorts the list begins at its first page. */
export function listAddress({ read, go }: Address): ListAddress {
  const sort = sortOf(read('sort'));

  return {
    page: wholeNumber(read('page')) ?? 1,
    goTo: (page) => go({ page: page === 1 ? undefined : String(page) }, { toTop: true }),
    search: read('q') ?? '',
    // Each letter is no step of its own for Back.
    searchFor: (text) => go({ q: text || undefined, page: undefined }, { replace: true }),
    chosen: read,
    choose: (filter, value) => go({ [filter]: value, page: undefined }),
    sort,
    sortBy: (heading) => go({ sort: next(heading, sort), page: undefined }),
    clear: (filters) =>
      go({ ...Object.fromEntries(filters.map((name) => [name, undefined])), q: undefined, page: undefined }),
  };
}

/** A number from 1 in the address; whatever else stands there is none. */
export const wholeNumber = (text: string | undefined) =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

function sortOf(text: string | undefined): Sort | undefined {
  if (!text) return undefined;
  return text.startsWith('-')
    ? { heading: text.slice(1), descending: true }
    : { heading: text, descending: false };
}

function next(heading: string, sort: Sort | undefined): string | undefined {
  if (sort?.heading !== heading) return heading;
  return sort.descending ? undefined : `-${heading}`;
}
