import { searchText, sortKey } from '@juris/contract/foldText';
import type { RecordType } from './contentType';

/** Maximum number of characters of a field in its sort key. The sort key of the name has no limit. */
const LONGEST_KEY = 100;

/**
 * Returns the columns that are computed from other columns: those of the content type, and those by which lists are
 * searched and sorted.
 * @param row complete row that is about to be stored
 */
export function derivedColumns(
  { name, searchableColumns: searched, searchableTexts, sorts, derivedColumns: ofKind }: RecordType,
  row: object,
): object {
  const own = ofKind?.(row);
  const complete = { ...row, ...own };
  const textIn = (column: string) => String(Reflect.get(complete, column) ?? '');
  const keys = Object.entries(sorts)
    .filter(([field, column]) => column === `${field}Key`)
    .map(([field, column]) => [column, sortKey(textIn(field).slice(0, LONGEST_KEY))]);
  return {
    ...Object.fromEntries(keys),
    sortKey: sortKey(textIn(name)),
    ...own,
    searchText: searchText([...searched.map(textIn), ...(searchableTexts?.(complete) ?? [])]),
  };
}

/**
 * Number of the rules by which derived columns and terms are computed. Raise it when the rules change: the next start
 * computes them again for all rows.
 */
const RULES = 4;
/** Larger than any version of a record. Earlier releases store the version alone, so their rows are outdated. */
const RULES_FACTOR = 1_000_000;

/** Difference of `derivedVersion` to the version of a row whose derived columns and terms are up to date. */
export const DERIVED_OFFSET = RULES * RULES_FACTOR;

/** The last two are columns that only earlier releases write. */
const searchColumns = new Set([
  'searchText',
  'sortKey',
  'derivedVersion',
  'searchedVersion',
  'indexedVersion',
]);

/** Returns whether a column exists only for searching and sorting. Versions do not store such columns. */
export const isSearchColumn = (column: string): boolean =>
  searchColumns.has(column) || column.endsWith('Key');
