import type { SearchEntry } from '@juris/platform';
import { createContext } from 'react';

/** Functions that the search in the header uses. Both reject when something that they need is unavailable. */
export interface SearchSources {
  /** Loads all entries that the browser itself searches by name. */
  entries: () => Promise<SearchEntry[]>;
  /** Searches entries that only the API knows, such as books. The best match is first. */
  find: (words: string) => Promise<SearchEntry[]>;
}

const nothingHere = () =>
  Promise.reject(new Error('There is nothing here to search in: provide SearchContext.'));

/** Context with the functions of the search. The browser's entry provides them; on the server nothing is searched. */
export const SearchContext = createContext<SearchSources>({ entries: nothingHere, find: nothingHere });
