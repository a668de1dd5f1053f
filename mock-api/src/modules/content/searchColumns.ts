import { searchText, sortKey } from '@juris/contract/foldText';
import type { RecordType } from './contentType';
import type { SearchColumns } from '../../platform/db/tables/contentRow';

type SearchableType = Pick<RecordType, 'name' | 'searchableColumns' | 'sorts' | 'derivedColumns'>;

/**
 * Maximum number of characters in a sort key, except that of the name: long descriptions are sorted
 * by their beginning.
 */
const LONGEST_KEY = 100;

/**
 * Returns the columns of a row that are computed from its others: those of its content type, and
 * those by which lists search and sort.
 * @param row the complete row to be stored
 */
export function derivedColumns(
  { name, searchableColumns: searched, sorts, derivedColumns: ofKind }: SearchableType,
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
    ...own,
    searchText: searchText(searched.map(textIn)),
    sortKey: sortKey(textIn(name)),
  };
}

/** Returns the columns that record to which version of the row its derived columns belong. */
export const indexVersions = (version: number) => ({ searchedVersion: version, indexedVersion: version });

const searchColumns: Record<keyof SearchColumns, true> = {
  searchText: true,
  sortKey: true,
  searchedVersion: true,
  indexedVersion: true,
};

/** Returns whether a column only serves searching and sorting; versions do not store it. */
export const isSearchColumn = (column: string): boolean => column in searchColumns || column.endsWith('Key');
