import type { ParameterReader } from '@juris/platform';
import { queryOf } from '../api/queryOf';
import type { Parameters } from './parameters';
import { perPage } from '../api/perPage';

/**
 * Reads a page number. Page 1 and values that are not a number have the address without the parameter. The maximum is
 * 999,999.
 */
const pageReader: ParameterReader = (value) => {
  const digits = /^\s*0*([1-9]\d*)\s*$/.exec(value.normalize('NFKC'))?.[1];
  if (digits === undefined || digits === '1') return undefined;
  return digits.length <= 6 && digits;
};

/** Reads the id of a record. */
export const idReader: ParameterReader = (value) => {
  if (value.trim() === '') return undefined;
  return /^[1-9]\d{0,8}$/.test(value) && value;
};

/** Readers of the query parameters of every list: the page number, or the record that the page must contain. */
export const pageReaders = { page: pageReader, containing: idReader } as const;

/** Returns the page that the address of a list selects, as the endpoint of the list takes it. */
export const selectionOf = ({ page, containing }: Parameters<keyof typeof pageReaders>) =>
  containing === undefined ? { page: Number(page ?? 1) } : { containing: Number(containing) };

/** The number of pages of a list; an empty list has one. */
export const pagesOf = (total: number) => Math.max(1, Math.ceil(total / perPage));

/** Returns the address of a page of a list. @param query the other parameters of the address */
export const pageAddress = (
  pathname: string,
  query: Readonly<Partial<Record<string, string>>>,
  page: number,
) => pathname + queryOf({ ...query, page: page === 1 ? undefined : String(page) });
