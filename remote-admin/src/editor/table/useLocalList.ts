import { useMemo } from 'react';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { rowsPerPage } from '@juris/shared-ui/PagingTable/rowsPerPage';
import { searchText, searchWords } from '@juris/contract/foldText';
import type { Sort } from '@juris/shared-ui/PagingTable/PagingTable';
import type { ListAddress } from '../address/useListAddress';
import type { FilterMenu } from './filters';
import type { ListState, CompleteListState } from './useListState';

interface View<Row> {
  /** Search and sorting use columns with a `value`. Pass the same arrays `columns` and `filters` in every render. */
  columns: readonly Column<Row>[];
  filters: readonly LocalFilter<Row>[];
  state: ListAddress;
}

/** Searches, filters, sorts and pages a short list in the browser, for example the lines of an imported file. */
export function useLocalList<Row>(list: CompleteListState<Row>, { columns, filters, state }: View<Row>) {
  const { search, sort } = state;
  const heading = sort?.heading;
  const descending = sort?.descending ?? false;
  const { rows: all } = list;
  const offered = useMemo(
    () => filters.map((filter) => ({ ...filter, choices: choices(all ?? [], filter) })),
    [filters, all],
  );
  const found = useMemo(() => {
    if (!all) return [];
    const matches = search.trim() === '' ? all : filterRows(searchable(all, columns), search);
    return heading === undefined ? matches : sortRows(matches, columns, { heading, descending });
  }, [all, columns, search, heading, descending]);
  if (list.status !== 'there') return { list, filters: offered };
  const rows = found.filter((row) =>
    filters.every(({ name, valueOf }) => (state.filterValue(name) ?? valueOf(row)) === valueOf(row)),
  );
  const page = Math.min(state.page, Math.max(1, Math.ceil(rows.length / rowsPerPage)));
  const shown: ListState<Row> = {
    ...list,
    ...{ page, rows: rows.slice((page - 1) * rowsPerPage, page * rowsPerPage), total: rows.length },
    ...{ isLocal: true as const, isFiltered: rows.length !== list.rows.length, overall: list.rows.length },
  };
  return { list: shown, filters: offered };
}

/** A filter that is applied in the browser. */
export interface LocalFilter<Row> extends FilterMenu {
  valueOf: (row: Row) => string;
}

/** A row with the text that a search looks through. */
interface Searchable<Row> {
  row: Row;
  text: string;
}

/** Returns rows with their search texts: the values of all columns. */
const searchable = <Row>(rows: readonly Row[], columns: readonly Column<Row>[]): Searchable<Row>[] =>
  rows.map((row) => ({
    row,
    text: searchText(columns.map(({ value }) => String(value?.(row) ?? ''))),
  }));

/** Returns the rows that contain every search word, in any order. */
function filterRows<Row>(rows: readonly Searchable<Row>[], search: string): Row[] {
  const words = searchWords(search);
  return rows.filter(({ text }) => words.every((word) => text.includes(word))).map(({ row }) => row);
}

/**
 * Returns rows sorted by a column. Numbers are compared by value ("Volume 2" before "Volume 10"). The sort is stable.
 */
function sortRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[], sort: Sort): Row[] {
  const value = columns.find(({ heading }) => heading === sort.heading)?.value;
  if (!value) return [...rows];
  const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  const direction = sort.descending ? -1 : 1;
  return rows
    .map((row) => ({ row, key: value(row) }))
    .sort(({ key: one }, { key: other }) => {
      const isNumbers = typeof one === 'number' && typeof other === 'number';
      return direction * (isNumbers ? one - other : compare(String(one), String(other)));
    })
    .map(({ row }) => row);
}

/** Returns the choices of a filter: the different values of all rows, sorted alphabetically. */
const choices = <Row>(rows: readonly Row[], { valueOf }: LocalFilter<Row>): string[] =>
  [...new Set(rows.map(valueOf))].filter(Boolean).sort((one, other) => one.localeCompare(other, 'en'));
