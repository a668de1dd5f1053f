import type { ParameterReader } from '@juris/platform';
import { queryString } from '../api/queryString';
import type { Parameters } from './parameters';
import { perPage } from '../api/perPage';

/**
 * Reads a page number. Page 1 and values that are not a number count as absent, so that the canonical address has no
 * such parameter. Numbers above 999,999 are invalid.
 */
const pageReader: ParameterReader = (value) => {
  const digits = /^\s*0*([1-9]\d*)\s*$/.exec(value.normalize('NFKC'))?.[1];
  if (digits === undefined || digits === '1') return undefined;
  return digits.length <= 6 && digits;
};

/** Reads the id of a record. An empty value counts as absent. Any other value is invalid. */
export const idReader: ParameterReader = (value) => {
  if (value.trim() === '') return undefined;
  return /^[1-9]\d{0,8}$/.test(value) && value;
};

/** Readers of the query parameters that select a page of a list, by its number or by a record that it contains. */
export const pageReaders = { page: pageReader, containing: idReader } as const;

/** Converts the query parameters of a list into the argument for the endpoint of the list. */
export const pageSelection = ({ page, containing }: Parameters<keyof typeof pageReaders>) =>
  containing === undefined ? { page: Number(page ?? 1) } : { containing: Number(containing) };

/** Returns the number of pages of a list. An empty list has one page. @param size Records per page. */
export const pageCount = (total: number, size = perPage) => Math.max(1, Math.ceil(total / size));

/** Returns the address of a page of a list. @param query Query parameters other than the page number. */
export const pageAddress = (
  pathname: string,
  query: Readonly<Partial<Record<string, string>>>,
  page: number,
) => pathname + queryString({ ...query, page: page === 1 ? undefined : String(page) });
