import { filterReaders, type Filters } from '../../books/filters';
import { pageReaders } from '../../lists/pageNumber';
import type { Parameters } from '../../lists/parameters';
import type { BrowseSelection, NameSelection } from '../../api/browse';
import type { ParameterReader } from '@juris/platform';

/** Readers of the query parameters of the pages of authors, series and subjects. */
export const browseReaders = {
  format: filterReaders.format,
  language: filterReaders.language,
  year: filterReaders.year,
  sort: filterReaders.sort,
  page: pageReaders.page,
} as const;

/** Returns the filters of a page, and the argument for its endpoint. @param key Slug or code of the page. */
export function browseSelection(
  key: string,
  { page, ...filters }: Parameters<keyof typeof browseReaders>,
): { filters: Filters; selection: BrowseSelection } {
  return { filters, selection: { key, filters, page: Number(page ?? 1) } };
}

/** Reads the first character of names. */
const initialReader: ParameterReader = (value) => {
  const letter = value.normalize('NFKC').trim().toLowerCase();
  return letter === '' ? undefined : /^[\p{L}\p{N}]$/u.test(letter) && letter;
};

/** Readers of the query parameters of the lists of authors and series. */
export const nameReaders = { initial: initialReader, page: pageReaders.page } as const;

/** Returns the argument for the endpoint of a list of names. */
export const nameSelection = (
  kind: NameSelection['kind'],
  { initial, page }: Parameters<keyof typeof nameReaders>,
): NameSelection => ({ kind, ...(initial && { initial }), page: Number(page ?? 1) });
