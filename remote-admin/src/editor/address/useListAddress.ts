import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from '@juris/platform';
import type { Sort } from '@juris/shared-ui/PagingTable/SortHead';
import type { Address } from '../../app/address/useAddress';

/** Which part of a list is shown, and how that is changed. All of it is in the address. */
export interface ListAddress {
  /** From 1. */
  page: number;
  goToPage: (page: number) => void;
  /** Goes to a page without being asked: no step for Back, and nothing scrolls. */
  replacePage: (page: number) => void;
  /** The words that rows are searched for. */
  search: string;
  /** What stands in the search box: it becomes the search a moment after the last letter; undefined forgets it. */
  typed: string;
  type: (text: string | undefined) => void;
  /** What a filter is set to, by its name. */
  filterValue: (filter: string) => string | undefined;
  setFilter: (filter: string, value: string | undefined) => void;
  sort: Sort | undefined;
  /** A heading was pressed: sorts by it, then the other way round, then no more. */
  sortBy: (heading: string) => void;
  /** Sorts as it is said, or no more. */
  sortAs: (sort: Sort | undefined) => void;
  /** Shows the whole list again. @param filters their names @param page that is shown of it, the first unless said */
  clear: (filters: readonly string[], page?: number) => void;
}

/** Reads `?page=2&q=law&status=Active&sort=-Title`. Whatever narrows or sorts the list begins at its first page. */
export function useListAddress(address: Address): ListAddress {
  const { read, go } = address;
  const sort = sortOf(read('sort'));
  const search = useSearchWords(address);

  return {
    page: wholeNumber(read('page')) ?? 1,
    goToPage: (page) => go(toPage(page), { toTop: true }),
    replacePage: (page) => go(toPage(page), { replace: true }),
    ...search,
    filterValue: read,
    setFilter: (filter, value) => go({ [filter]: value, page: undefined }),
    sort,
    sortAs: (wanted) => go({ sort: wanted && textOf(wanted), page: undefined }),
    sortBy: (heading) => go({ sort: next(heading, sort), page: undefined }),
    clear: (filters, page = 1) => {
      search.type(undefined);
      go({ ...Object.fromEntries(filters.map((name) => [name, undefined])), q: undefined, ...toPage(page) });
    },
  };
}

const toPage = (page: number) => ({ page: page === 1 ? undefined : String(page) });

/** The words in the address, and those that are typed and not there yet. */
function useSearchWords({ read, go }: Address) {
  const search = read('q') ?? '';
  const [typed, setTyped] = useState<string>();
  const sent = useRef<string>(undefined);
  // Each letter is no step of its own for Back.
  const send = useEffectEvent((words: string) => {
    sent.current = words;
    go({ q: words || undefined, page: undefined }, { replace: true });
  });

  useEffect(() => {
    if (typed === undefined) return;
    const timer = setTimeout(() => send(typed), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);

  // Wherever one has arrived, also by Back: the box shows what is searched for there. Compared with what is typed by
  // then, which can be newer than what this rendering has.
  const { key } = useLocation();
  useEffect(() => {
    const arrived = sent.current;
    setTyped((now) => (now === arrived ? undefined : now));
  }, [key]);

  const type = (text: string | undefined) => {
    sent.current = undefined;
    setTyped(text);
  };
  return { search, typed: typed ?? search, type };
}

/** Debounce of the search field, in milliseconds. */
const debounceMs = 200;

/** A number from 1 in the address; whatever else stands there is none. */
export const wholeNumber = (text: string | undefined) =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

function sortOf(text: string | undefined): Sort | undefined {
  if (!text) return undefined;
  return text.startsWith('-')
    ? { heading: text.slice(1), descending: true }
    : { heading: text, descending: false };
}

const textOf = ({ heading, descending }: Sort) => (descending ? `-${heading}` : heading);

function next(heading: string, sort: Sort | undefined): string | undefined {
  if (sort?.heading !== heading) return heading;
  return sort.descending ? undefined : `-${heading}`;
}
