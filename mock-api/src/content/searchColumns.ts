import { searchText, sortKey } from '../contract/foldText';
import type { RecordKind } from '../kinds/kind';
import type { SearchColumns } from '../database/contentRow';

type SearchedKind = Pick<RecordKind, 'name' | 'searched' | 'derivedColumns'>;

/**
 * Returns the columns of a row that are computed from its others: those of its content type, and what lists search and
 * sort by.
 * @param row complete, as it will be stored
 */
export function derivedColumns(
  { name, searched, derivedColumns: ofKind }: SearchedKind,
  row: object,
): object {
  const complete = { ...row, ...ofKind?.(row) };
  const textIn = (column: string) => String(Reflect.get(complete, column) ?? '');
  return { ...ofKind?.(row), searchText: searchText(searched.map(textIn)), sortKey: sortKey(textIn(name)) };
}

const searchColumns: Record<keyof SearchColumns, true> = {
  searchText: true,
  sortKey: true,
  searchedVersion: true,
};

/** Whether a column only serves searching and sorting, so that versions do not store it. */
export const isSearchColumn = (column: string): boolean => column in searchColumns;
