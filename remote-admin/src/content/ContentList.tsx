import { notify, useAppDispatch } from '@juris/shell/platform';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { PagingTable } from '@juris/shared-ui/PagingTable/PagingTable';
import { Empty, Failed, Loading } from './listStates';
import type { ContentState } from './useContentState';
import type { Listing } from './useListing';
import type { ListWords } from './words';

interface ContentListProps<Row> {
  words: ListWords;
  list: Listing<Row>;
  /** Asks for a list again that could not be had. */
  onRetry: () => unknown;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  isMuted: (row: Row) => boolean;
  state: Pick<ContentState, 'page' | 'goTo'>;
}

/** A list in whatever state it is: on its way, away, empty, or ten rows a page. */
export function ContentList<Row>(props: ContentListProps<Row>) {
  const { words, list, onRetry, columns, rowKey, isMuted, state } = props;
  const dispatch = useAppDispatch();
  if (list.status === 'failed') return <Failed words={words} onRetry={onRetry} busy={list.isRetrying} />;
  if (list.status === 'loading') return <Loading words={words} columns={columns} />;
  if (list.rows.length === 0) return <Empty words={words} />;
  return (
    <PagingTable
      caption={words.heading}
      columns={columns}
      rows={list.rows}
      rowKey={rowKey}
      isMuted={isMuted}
      page={state.page}
      onPage={state.goTo}
      onEdge={(edge) => dispatch(notify('information', `You are in ${edge} page`))}
    />
  );
}
