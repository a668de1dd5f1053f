import { filterReaders } from '../../books/filters';

/** Readers of the query parameters of the search page: the words to search for. */
export const searchReaders = { q: filterReaders.q } as const;

/** Maximum number of results on the search page. The API returns at most ten of each group. */
const limit = 50;

/** Returns the argument with which the search page calls the API. */
export const resultsOf = (words: string) => ({ words, limit });
