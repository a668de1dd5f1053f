import { useMemo } from 'react';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { rowsPerPage } from '@juris/shared-ui/PagingTable/rowsPerPage';
import { choices, filterRows, searchable, sortRows, type LocalFilter } from './localList';
import type { ListState, CompleteListState } from './useListState';
import type { ListAddress } from '../address/useListAddress';

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
    ...{ isFiltered: rows.length !== list.rows.length, overall: list.rows.length },
  };
  return { list: shown, filters: offered };
}
