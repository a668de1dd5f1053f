import type { SearchEntry } from '@juris/shell/platform';
import { createContext } from 'react';

/**
 * How the search in the header gets what can be found: from the public remote, when the search is first used.
 * Provided in the browser's entry; on the server nothing is searched.
 */
export const SearchEntriesContext = createContext<() => Promise<SearchEntry[]>>(() =>
  Promise.reject(new Error('There is nothing here to search in: provide SearchEntriesContext.')),
);
