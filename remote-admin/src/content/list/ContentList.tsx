import type { ReactNode } from 'react';
import { notify, useAppDispatch } from '@juris/shell/platform';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { PagingTable } from '@juris/shared-ui/PagingTable/PagingTable';
import { ListTools } from './ListTools';
import { Empty, Failed, Loading, NoMatch, Outdated } from './listStates';
import type { Filter } from './listView';
import type { ListAddress } from '../address/useListAddress';
import type { ListState } from './useListState';
import type { ListWords } from '../words';

interface ContentListProps<Row> {
  words: ListWords;
  /** As `useListView` gives it. */
  list: ListState<Row>;
  /** Asks for a list again that could not be had. */
  onRetry: () => unknown;
  columns: readonly Column<Row>[];
  /** With them the list can be searched, narrowed and sorted. */
  filters?: readonly Filter<Row>[];
  rowKey: (row: Row) => string | number;
  isMuted: (row: Row) => boolean;
  /** The key of a row that is brought into sight and marked. */
  marked?: string | number | undefined;
  /** How many rows a page has; ten without it. */
  perPage?: number;
  /** Stands among the tools of the list, at the right. */
  tools?: ReactNode;
  /** Stands right above the rows. */
  notice?: ReactNode;
  state: ListAddress;
}

/** A list in whatever state it is: on its way, away, empty, or what was looked for, ten rows a page. */
export function ContentList<Row>(props: ContentListProps<Row>) {
  const { words, list, onRetry, columns, filters, rowKey, isMuted, marked, perPage, tools, notice, state } =
    props;
  const dispatch = useAppDispatch();
  if (list.status === 'failed') return <Failed words={words} onRetry={onRetry} busy={list.isRetrying} />;
  const rows = list.rows ?? [];
  const all = list.status === 'there' ? (list.all ?? rows) : rows;
  if (list.status === 'there' && all.length === 0) return <Empty words={words} />;
  return (
    <>
      {filters && <ListTools words={words} state={state} filters={filters} rows={all} more={tools} />}
      {list.status === 'there' && list.isOutdated && <Outdated words={words} onRetry={onRetry} />}
      {notice}
      {list.status === 'loading' && <Loading words={words} columns={columns} />}
      {list.status === 'there' && rows.length === 0 && (
        <NoMatch words={words} onClear={() => state.clear(filters?.map(({ name }) => name) ?? [])} />
      )}
      {rows.length > 0 && (
        <PagingTable
          caption={words.heading}
          columns={columns}
          rows={rows}
          total={list.status === 'there' ? list.total : undefined}
          rowKey={rowKey}
          isMuted={isMuted}
          marked={marked}
          {...(perPage !== undefined && { perPage })}
          page={state.page}
          onPage={state.goToPage}
          onEdge={(edge) => dispatch(notify('information', `You are in ${edge} page`))}
          sort={state.sort}
          {...(filters && { onSort: state.sortBy })}
        />
      )}
    </>
  );
}
