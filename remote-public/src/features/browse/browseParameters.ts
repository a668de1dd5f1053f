import { filterReaders, type Filters } from '../../books/filters';
import { pageReaders } from '../../lists/pageNumber';
import type { Parameters } from '../../lists/parameters';
import type { BrowseSelection } from '../../api/browse';

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
