import type { FoundEntries, SearchEntry } from '@juris/platform';
import { createContext } from 'react';

/** Address of the search page. Its form has the same address, so the header can send its text there without scripts. */
export const searchPage = '/search';

/** Returns the address of the results for a text. */
export const searchAddress = (words: string): string => `${searchPage}?${new URLSearchParams({ q: words })}`;

/** Functions that the search in the header uses. Their promises reject if the API or all remotes are unavailable. */
export interface SearchSources {
  /** Loads all entries that the browser searches by name. */
  entries: () => Promise<SearchEntry[]>;
  /** Searches entries that only the API knows, such as books. The best match is first. */
  find: (words: string) => Promise<FoundEntries>;
}

const nothingHere = () =>
  Promise.reject(new Error('There is nothing here to search in: provide SearchContext.'));

/**
 * Context with the functions of the search, which the entry point of the browser provides. The default functions are
 * for the server and reject, because nothing is searched there.
 */
export const SearchContext = createContext<SearchSources>({ entries: nothingHere, find: nothingHere });
