import type { ReactNode } from 'react';
import { notify, useAppDispatch } from '@juris/platform';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { PagingTable } from '@juris/shared-ui/PagingTable/PagingTable';
import type { ListAddress } from '../address/useListAddress';
import type { ListLabels } from '../record/contentLabels';
import { listLabels } from './labels';
import { ListEmpty, ListFailed, ListLoading, NoMatch, OutdatedNotice } from './listStates';
import { ListTools } from './ListTools';
import type { OfferedFilter } from './ListTools';
import type { ListState } from './useListState';

interface ContentListProps<Row> {
  labels: ListLabels;
  /** State of the list, as returned by `usePagedList` or `useLocalList`. */
  list: ListState<Row>;
  /** Reloads the list after it failed to load. */
  onRetry: () => unknown;
  columns: readonly Column<Row>[];
  filters: readonly OfferedFilter[];
  rowKey: (row: Row) => string | number;
  isMuted: (row: Row) => boolean;
  /** Key (`rowKey`) of the row that is scrolled into view and highlighted. */
  marked?: string | number | undefined;
  /** Rows per page. Default: 10. */
  perPage?: number;
  /** Rendered at the right of the toolbar. */
  tools?: ReactNode;
  /** Rendered directly above the rows. */
  notice?: ReactNode;
  /** Called when the user presses Enter in the search box. */
  onSearchEnter?: () => void;
  state: ListAddress;
}

/**
 * Renders a list with its toolbar. In place of missing rows it shows the reason: loading, failure, empty list, or no
 * match.
 */
export function ContentList<Row>(props: ContentListProps<Row>) {
  const { labels, list, onRetry, columns, filters, rowKey, isMuted, marked, perPage, tools, notice, state } =
    props;
  const { onSearchEnter } = props;
  const dispatch = useAppDispatch();
  if (list.status === 'there' && list.total === 0 && (!list.isFiltered || list.overall === 0))
    return <ListEmpty labels={labels} />;
  return (
    <>
      <ListTools labels={labels} state={state} filters={filters} more={tools} onSearchEnter={onSearchEnter} />
      {list.status === 'failed' && (
        <ListFailed labels={labels} onRetry={onRetry} busy={list.isRetrying} reason={list.reason} />
      )}
      {list.status === 'there' && list.isOutdated && <OutdatedNotice onRetry={onRetry} />}
      {notice}
      {list.status === 'loading' && <ListLoading labels={labels} columns={columns} />}
      {list.status === 'there' && list.total === 0 && <NoMatch />}
      {list.status === 'there' && list.total > 0 && (
        <PagingTable
          caption={labels.heading}
          columns={columns}
          rows={list.rows}
          total={list.total}
          page={list.page}
          nextPage={list.nextPage}
          rowKey={rowKey}
          isMuted={isMuted}
          marked={marked}
          {...(perPage !== undefined && { perPage })}
          onPage={state.goToPage}
          onEdge={(edge) => dispatch(notify('information', listLabels.edge(edge)))}
          sort={state.sort}
          onSort={state.sortBy}
        />
      )}
    </>
  );
}
