import type { ParameterReader } from '@juris/platform';
import { pageReaders } from '../lists/pageNumber';
import type { Parameters } from '../lists/parameters';

/** Returns a reader for a text with at most `most` characters. An empty text counts as absent. */
const text =
  (most: number): ParameterReader =>
  (value) => {
    const line = value.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
    return line === '' ? undefined : line.length <= most && line;
  };

const matching =
  (pattern: RegExp): ParameterReader =>
  (value) => {
    const line = value.normalize('NFKC').trim();
    return line === '' ? undefined : pattern.test(line) && line;
  };

/**
 * Readers of the query parameters that filter and sort a book list. `hasKnownCodes` checks subjects, formats and languages in
 * the loader, because the code lists are large.
 */
export const filterReaders = {
  /** Search words for title, author and identifiers. */
  q: text(100),
  /** A Thema subject code. */
  subject: matching(/^[0-9A-Z-]{1,20}$/),
  /** The full name of an author or editor. */
  author: text(200),
  format: matching(/^[a-z- ]{1,20}$/),
  /** Language tag of the book. */
  language: matching(/^[a-z]{2}$/),
  year: matching(/^\d{4}$/),
  sort: matching(/^(?:newest|name)$/),
} as const satisfies Record<string, ParameterReader>;

/** The filters and the sort order of a list of books, as they are in the address. */
export type Filters = Parameters<keyof typeof filterReaders>;

/** Readers of all query parameters of a list of books. */
export const bookListReaders = { ...filterReaders, ...pageReaders } as const;

/** Returns whether a list is filtered, or is sorted in an order other than the default order. */
export const hasFilters = (filters: Filters): boolean => Object.keys(filters).length > 0;
