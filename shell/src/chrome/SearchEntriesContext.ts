import type { SearchEntry } from '@juris/shell/platform';
import { createContext } from 'react';

/**
 * How the search in the header gets what can be found: from the public remote, when the search is first used.
 * Provided in the browser's entry; without it (on the server, before the scripts) there is nothing to type into.
 */
export const SearchEntriesContext = createContext<(() => Promise<SearchEntry[]>) | undefined>(undefined);
