import { filterReaders } from '../../books/filters';

/** Readers of the query parameters of the search page: the words to search for. */
export const searchReaders = { q: filterReaders.q } as const;

/** Maximum number of books, people and resources on the search page. */
const limit = 40;

/** Returns the argument with which the search page calls the API. */
export const resultsOf = (words: string) => ({ words, limit });
