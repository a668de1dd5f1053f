import type { SearchEntry } from '@juris/platform';
import { createContext } from 'react';

/** Sources of the header search. Both functions throw when something that they need is unavailable. */
export interface SiteSearch {
  /** Loads the entries that are found in the browser, by their names. */
  entries: () => Promise<SearchEntry[]>;
  /** Finds entries that only the API knows, the best first. */
  find: (words: string) => Promise<SearchEntry[]>;
}

const nothingHere = () =>
  Promise.reject(new Error('There is nothing here to search in: provide SearchContext.'));

/** Provided in the browser's entry; on the server nothing is searched. */
export const SearchContext = createContext<SiteSearch>({ entries: nothingHere, find: nothingHere });
