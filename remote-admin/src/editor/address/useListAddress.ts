import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from '@juris/platform';
import type { Sort } from '@juris/shared-ui/PagingTable/PagingTable';
import type { Address } from './useAddress';

/** Reads `?page=2&q=law&state=draft&sort=-Title`. A change of filter or sort order returns to the first page. */
export function useListAddress(address: Address) {
  const { read, go } = address;
  const sort = sortOf(read('sort'));
  const search = useSearchWords(address);

  return {
    /** Page number, from 1. */
    page: wholeNumber(read('page')) ?? 1,
    goToPage: (page: number) => go(toPage(page), { toTop: true }),
    /** Goes to a page automatically: adds no history entry and does not scroll. */
    replacePage: (page: number) => go(toPage(page), { replace: true }),
    ...search,
    filterValue: read,
    setFilter: (filter: string, value: string | undefined) => go({ [filter]: value, page: undefined }),
    sort,
    /** Sets the sort order; undefined removes it. */
    sortAs: (wanted: Sort | undefined) => go({ sort: wanted && sortParameter(wanted), page: undefined }),
    /** Sorts by a column: ascending, then descending, then unsorted. */
    sortBy: (heading: string) => go({ sort: next(heading, sort), page: undefined }),
    /** Headings of the visible columns, if the address sets them. */
    columns: read('columns')?.split(','),
    setColumns: (columns: readonly string[]) => go({ columns: columnsParameter(columns) }, { replace: true }),
    /**
     * Removes search and filters.
     * @param filters names of the filters
     * @param page page to show, 1 by default
     */
    clear: (filters: readonly string[], page = 1) => {
      search.type(undefined);
      go({ ...Object.fromEntries(filters.map((name) => [name, undefined])), q: undefined, ...toPage(page) });
    },
  };
}

/** The visible part of a list, stored in the address. */
export type ListAddress = ReturnType<typeof useListAddress>;

/** Returns the value of the query parameter `columns`: the headings, separated by commas. */
export const columnsParameter = (headings: readonly string[]) => headings.join(',');

const toPage = (page: number) => ({ page: page === 1 ? undefined : String(page) });

/** Returns the search text of the address, and the typed text that may be newer. */
function useSearchWords({ read, go }: Address) {
  const search = read('q') ?? '';
  const [typed, setTyped] = useState<string>();
  const sent = useRef<string>(undefined);
  // A new search text replaces the history entry, so Back does not return to each typed letter.
  const send = useEffectEvent((words: string) => {
    sent.current = words;
    go({ q: words || undefined, page: undefined }, { replace: true });
  });

  useEffect(() => {
    if (typed === undefined) return;
    const timer = setTimeout(() => send(typed), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);

  // After a navigation, the search box shows the search text of the address, unless the user has typed more since the
  // last `send`. Only the state updater gets the latest typed text.
  const { key } = useLocation();
  useEffect(() => {
    const arrived = sent.current;
    setTyped((now) => (now === arrived ? undefined : now));
  }, [key]);

  const type = (text: string | undefined) => {
    sent.current = undefined;
    setTyped(text);
  };
  return {
    search,
    /** Text of the search box, which becomes the search text after a short delay. */
    typed: typed ?? search,
    type,
  };
}

/** Debounce of the search field, in milliseconds. */
const debounceMs = 200;

/** Parses a whole number from 1 to 999,999,999. Returns undefined for any other text. */
export const wholeNumber = (text: string | undefined) =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

function sortOf(text: string | undefined): Sort | undefined {
  if (!text) return undefined;
  return text.startsWith('-')
    ? { heading: text.slice(1), descending: true }
    : { heading: text, descending: false };
}

/** Returns the value of the query parameter `sort`: the heading, with a leading hyphen for descending order. */
export const sortParameter = ({ heading, descending }: Sort) => (descending ? `-${heading}` : heading);

function next(heading: string, sort: Sort | undefined): string | undefined {
  if (sort?.heading !== heading) return heading;
  return sort.descending ? undefined : `-${heading}`;
}
