import { useState } from 'react';
import { ConfirmDialog } from '@juris/shared-ui/ConfirmDialog/ConfirmDialog';
import { useAddress } from '../../app/address/useAddress';
import { useListAddress } from '../../editor/address/useListAddress';
import { ContentList } from '../../editor/table/ContentList';
import { summaryText } from '../../editor/table/listStates';
import { ListTabs } from '../../editor/table/ListTabs';
import { ScreenBar } from '../../editor/table/ScreenBar';
import { useStaffList } from '../../editor/table/useStaffList';
import { ListViews } from '../../editor/views/ListViews';
import type { ListPages } from '../../editor/api/listPages';
import type { Outcome } from '../../editor/record/record';
import { useNotifyOutcome } from '../../editor/record/useNotifyOutcome';
import { useRights } from '../../app/rights/useRights';
import { actions, type BinRow, type BinView } from './binColumns';
import { binLabels } from './labels';

interface BinTableProps<Row extends object> {
  current: 'content' | 'inbox';
  pages: ListPages<Row>;
  view: BinView<Row>;
  /** Moves a restored record to the bin again. */
  remove: (row: Row) => PromiseLike<Outcome>;
  restore: (row: Row) => PromiseLike<Outcome>;
  deleteForGood: (row: Row) => PromiseLike<Outcome>;
  /** Returns the text that explains the consequence of deleting a record permanently. */
  consequence: (name: string) => string;
}

/** Renders one list of the bin: the removed records, or the removed entries of the inbox. */
export function BinTable<Row extends BinRow>(props: BinTableProps<Row>) {
  const { current, pages, view, remove, restore, deleteForGood, consequence } = props;
  const { columns, filters, keyOf } = view;
  const state = useListAddress(useAddress());
  const { list, refetch } = useStaffList({ pages, columns, filters, state });
  const [asking, setAsking] = useState<Row>();
  const has = useRights();
  const mayRestore = has(current === 'content' ? 'removeContent' : 'manageInbox');
  const notifyOutcome = useNotifyOutcome();
  return (
    <>
      <ScreenBar heading={binLabels.heading} summary={summaryText(list, binLabels)} />
      <ListTabs
        label={binLabels.lists}
        tabs={[
          { to: '/admin/bin', title: binLabels.content, isCurrent: current === 'content' },
          ...(has('readInbox')
            ? [{ to: '/admin/bin?list=inbox', title: binLabels.inbox, isCurrent: current === 'inbox' }]
            : []),
        ]}
      />
      <ContentList
        labels={binLabels}
        list={list}
        onRetry={refetch}
        columns={[
          ...columns,
          ...actions<Row>(
            Date.now(),
            mayRestore
              ? (row) => void notifyOutcome(restore(row), () => remove(row), { redo: () => restore(row) })
              : undefined,
            has('deletePermanently') ? setAsking : undefined,
          ),
        ]}
        filters={filters}
        rowKey={keyOf}
        isMuted={() => false}
        state={state}
        tools={<ListViews {...{ state, filters }} part={current === 'inbox' ? current : undefined} />}
      />
      {asking && (
        <ConfirmDialog
          question={binLabels.deleteQuestion}
          consequence={consequence(asking.name)}
          confirmLabel={binLabels.deletePermanently}
          onConfirm={() => {
            setAsking(undefined);
            void notifyOutcome(deleteForGood(asking));
          }}
          onCancel={() => setAsking(undefined)}
        />
      )}
    </>
  );
}
