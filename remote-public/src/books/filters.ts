import type { ParameterReader } from '@juris/platform';
import { pageReaders } from '../lists/pageNumber';
import type { Parameters } from '../lists/parameters';

/** Reads a text up to a maximum length in characters. An empty form field counts as absent. */
const text =
  (most: number): ParameterReader =>
  (value) => {
    const line = value.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
    return line === '' ? undefined : line.length <= most && line;
  };

/** Reads a value that matches a pattern. */
const matching =
  (pattern: RegExp): ParameterReader =>
  (value) => {
    const line = value.normalize('NFKC').trim();
    return line === '' ? undefined : pattern.test(line) && line;
  };

/**
 * Readers of the filters and the sort order of a list of books. The loader checks the codes of subjects and formats
 * (`isKnown` in filterLabels), because not every page needs their lists.
 */
export const filterReaders = {
  /** Search words for title, author or identifiers. */
  q: text(100),
  /** A Thema subject code. */
  subject: matching(/^[0-9A-Z-]{1,20}$/),
  /** The full name of an author or editor. */
  author: text(200),
  format: matching(/^[a-z- ]{1,20}$/),
  /** Year of publication. */
  year: matching(/^\d{4}$/),
  sort: matching(/^(?:newest|name)$/),
} as const satisfies Record<string, ParameterReader>;

/** The filters and the sort order of a list of books, as they are in the address. */
export type Filters = Parameters<keyof typeof filterReaders>;

/** Readers of all query parameters of a list of books. */
export const bookListReaders = { ...filterReaders, ...pageReaders } as const;

/** Returns whether a list is filtered or has another sort order than the default one. */
export const isFiltered = (filters: Filters): boolean => Object.keys(filters).length > 0;
