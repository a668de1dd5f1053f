import type { ReactNode } from 'react';
import { notify, useAppDispatch } from '@juris/platform';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { PagingTable } from '@juris/shared-ui/PagingTable/PagingTable';
import { ListTools } from './ListTools';
import { Empty, Failed, Loading, NoMatch, Outdated } from './listStates';
import type { OfferedFilter } from './ListTools';
import type { ListAddress } from '../address/useListAddress';
import type { ListState } from './useListState';
import type { ListWords } from '../record/words';

interface ContentListProps<Row> {
  words: ListWords;
  /** The state returned by `usePagedList` or `useLocalList`. */
  list: ListState<Row>;
  /** Reloads a failed list. */
  onRetry: () => unknown;
  columns: readonly Column<Row>[];
  /** Filters of the list, besides search and sorting. */
  filters: readonly OfferedFilter[];
  rowKey: (row: Row) => string | number;
  isMuted: (row: Row) => boolean;
  /** Key of the row that is scrolled into view and highlighted. */
  marked?: string | number | undefined;
  /** Rows per page; 10 by default. */
  perPage?: number;
  /** Rendered at the right of the toolbar. */
  tools?: ReactNode;
  /** Rendered directly above the rows. */
  notice?: ReactNode;
  state: ListAddress;
}

/** Renders a list in any state: loading, failed, empty, without matches, or a page of rows. */
export function ContentList<Row>(props: ContentListProps<Row>) {
  const { words, list, onRetry, columns, filters, rowKey, isMuted, marked, perPage, tools, notice, state } =
    props;
  const dispatch = useAppDispatch();
  if (list.status === 'there' && list.total === 0 && (!list.isFiltered || list.overall === 0))
    return <Empty words={words} />;
  return (
    <>
      <ListTools words={words} state={state} filters={filters} more={tools} />
      {list.status === 'failed' && (
        <Failed words={words} onRetry={onRetry} busy={list.isRetrying} reason={list.reason} />
      )}
      {list.status === 'there' && list.isOutdated && <Outdated words={words} onRetry={onRetry} />}
      {notice}
      {list.status === 'loading' && <Loading words={words} columns={columns} />}
      {list.status === 'there' && list.total === 0 && (
        <NoMatch words={words} onClear={() => state.clear(filters.map(({ name }) => name))} />
      )}
      {list.status === 'there' && list.total > 0 && (
        <PagingTable
          caption={words.heading}
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
          onEdge={(edge) => dispatch(notify('information', `You are in ${edge} page`))}
          sort={state.sort}
          onSort={state.sortBy}
        />
      )}
    </>
  );
}
