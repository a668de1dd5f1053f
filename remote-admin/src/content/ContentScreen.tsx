import type { ReactNode } from 'react';
import styled from 'styled-components';
import { notify, useAppDispatch } from '@juris/shell/platform';
import { CompactButton } from '@juris/shared-ui/CompactButton/CompactButton';
import { ConfirmDialog } from '@juris/shared-ui/ConfirmDialog/ConfirmDialog';
import { Icon } from '@juris/shared-ui/Icon/Icon';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { PagingTable } from '@juris/shared-ui/PagingTable/PagingTable';
import { rowColumns } from './rowColumns';
import type { ContentRecord, Fetched, RunningCall } from './record';
import { Empty, Failed, Loading } from './listStates';
import { useActiveSwitch } from './useActiveSwitch';
import { useListing, type Listing } from './useListing';
import type { ContentState } from './useContentState';
import type { ContentWords } from './words';

interface ContentScreenProps<Row> {
  words: ContentWords;
  /** What a row is called, in its buttons and in the question. */
  nameOf: (row: Row) => string;
  state: ContentState;
  listing: Fetched<Row[] | undefined>;
  /** The columns of this content; edit and status follow them on every screen. */
  columns: readonly Column<Row>[];
  onActiveChange: (change: { id: number; isActive: 0 | 1 }) => RunningCall;
  /** The dialog. */
  children: ReactNode;
}

/** A content screen: heading, Add button and the list, active first, ten rows a page. */
export function ContentScreen<Row extends ContentRecord>(props: ContentScreenProps<Row>) {
  const { words, nameOf, state, listing, columns, onActiveChange, children } = props;
  const dispatch = useAppDispatch();
  const active = useActiveSwitch<Row>(onActiveChange);
  const list = useListing(listing);
  const allColumns = [...columns, ...rowColumns<Row>(nameOf, state.edit, active)];

  return (
    <>
      <Bar>
        <div>
          <h1>{words.heading}</h1>
          <p>{count(list, words)}</p>
        </div>
        <CompactButton look="filled" onClick={state.add}>
          <Icon name="add" size={16} /> {words.add}
        </CompactButton>
      </Bar>
      {list.status === 'failed' && <Failed words={words} onRetry={listing.refetch} busy={list.isRetrying} />}
      {list.status === 'loading' && <Loading words={words} columns={allColumns} />}
      {list.rows?.length === 0 && <Empty words={words} />}
      {list.rows && list.rows.length > 0 && (
        <PagingTable
          caption={words.heading}
          columns={allColumns}
          rows={list.rows}
          rowKey={(row) => row.id}
          isMuted={(row) => row.isActive === 0}
          page={state.page}
          onPage={state.goTo}
          onEdge={(edge) => dispatch(notify('information', `You are in ${edge} page`))}
        />
      )}
      {active.asking && (
        <ConfirmDialog
          question={words.deactivate}
          consequence={words.consequence(nameOf(active.asking))}
          act="Deactivate"
          onConfirm={active.confirm}
          onCancel={active.cancel}
        />
      )}
      {children}
    </>
  );
}

function count({ status, rows }: Listing<unknown>, { one, many }: ContentWords): string {
  if (status === 'loading') return 'Loading…';
  if (status === 'failed') return 'Not available';
  if (rows.length === 0) return 'None yet';
  return `${rows.length} ${rows.length === 1 ? one : many}, active first`;
}

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  margin-bottom: 16px;
  h1 {
    font-size: 1.25rem;
    line-height: 1.3;
  }
  p {
    margin-top: 1px;
    color: var(--c-ink-3);
    font-size: 0.8125rem;
    font-feature-settings: 'tnum';
  }
`;
