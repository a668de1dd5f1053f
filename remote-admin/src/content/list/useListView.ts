import { useMemo } from 'react';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { matching, searchable, sorted, type Filter } from './listView';
import type { ListState } from './useListState';
import { useStableValues } from './useStableValues';
import type { ListAddress } from '../address/useListAddress';

interface View<Row> {
  /** Those with a value can be searched and sorted. They and the filters are the same at every render. */
  columns: readonly Column<Row>[];
  filters: readonly Filter<Row>[];
  state: ListAddress;
  /** Rows that come last, however the others are sorted: inactive ones (specification section 4). */
  isLast?: (row: Row) => boolean;
}

/**
 * A list as the address narrows and sorts it; `all` of the result are its rows without that. Each step is done
 * again only when what it depends on has changed, so that ten thousand rows stay quick.
 */
export function useListView<Row>(list: ListState<Row>, view: View<Row>): ListState<Row> {
  const { columns, filters, state, isLast } = view;
  const { search, sort } = state;
  const all = list.rows;
  const wanted = useStableValues(filters.map(({ name }) => state.filterValue(name)));

  const isSearched = search.trim() !== '';
  const prepared = useMemo(
    () => (all && isSearched ? searchable(all, columns) : undefined),
    [all, columns, isSearched],
  );
  const found = useMemo(() => (prepared ? matching(prepared, search) : all), [prepared, search, all]);
  const filtered = useMemo(
    () =>
      // Only filters that are set are applied, and a list without one is not gone through.
      filters.reduce(
        (rows, { valueOf }, index) =>
          wanted[index] === undefined ? rows : rows?.filter((row) => valueOf(row) === wanted[index]),
        found,
      ),
    [found, filters, wanted],
  );
  const heading = sort?.heading;
  const descending = sort?.descending ?? false;
  const rows = useMemo(() => {
    if (!filtered || !heading) return filtered;
    const inOrder = sorted(filtered, columns, { heading, descending });
    if (!isLast) return inOrder;
    return [...inOrder.filter((row) => !isLast(row)), ...inOrder.filter(isLast)];
  }, [filtered, columns, heading, descending, isLast]);

  if (list.status !== 'there' || !rows) return list;
  return { ...list, rows, all: list.rows };
}
