import type { ParameterReader } from '@juris/platform';
import { pageReaders } from '../lists/pageNumber';
import type { Parameters } from '../lists/parameters';

/** Reads a text of at most so many characters. An empty choice of a form is no choice. */
const text =
  (most: number): ParameterReader =>
  (value) => {
    const line = value.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
    return line === '' ? undefined : line.length <= most && line;
  };

/** Reads a value of a pattern. */
const matching =
  (pattern: RegExp): ParameterReader =>
  (value) => {
    const line = value.normalize('NFKC').trim();
    return line === '' ? undefined : pattern.test(line) && line;
  };

/**
 * How a list of books reads what it is filtered and sorted by. The codes of subjects and formats are checked by the loader
 * (`isKnown` in filterLabels): their lists are not for every page.
 */
export const filterReaders = {
  /** Words of the title, the author or the identifiers. */
  q: text(100),
  /** A code of Thema. */
  subject: matching(/^[0-9A-Z-]{1,20}$/),
  /** The whole name of an author or editor. */
  author: text(200),
  format: matching(/^[a-z- ]{1,20}$/),
  /** Of publication. */
  year: matching(/^\d{4}$/),
  sort: matching(/^(?:newest|name)$/),
} as const satisfies Record<string, ParameterReader>;

export type Filters = Parameters<keyof typeof filterReaders>;

/** How the page of a list of books reads its address. */
export const bookListReaders = { ...filterReaders, ...pageReaders } as const;

export const isFiltered = (filters: Filters): boolean => Object.keys(filters).length > 0;
