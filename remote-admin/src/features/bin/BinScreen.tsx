import { useState } from 'react';
import { ConfirmDialog } from '@juris/shared-ui/ConfirmDialog/ConfirmDialog';
import { useAddress } from '../../app/address/useAddress';
import { useRights } from '../../app/rights/useRights';
import { useListAddress } from '../../editor/address/useListAddress';
import { useAdminRemoveFromInboxMutation, useAdminRestoreToInboxMutation } from '../../editor/api/inboxBin';
import type { ListPages } from '../../editor/api/listPages';
import { useAdminRemoveMutation, useAdminRestoreMutation } from '../../editor/api/recordCommands';
import { typeNamesByLabel, typeLabelOf } from '../../editor/history/versionedTypes';
import type { Outcome } from '../../editor/record/record';
import { useNotifyOutcome } from '../../editor/record/useNotifyOutcome';
import { ListScreen } from '../../editor/table/ListScreen';
import { ListTabs } from '../../editor/table/ListTabs';
import { useStaffList } from '../../editor/table/usePagedList';
import {
  contentBinPages,
  inboxBinPages,
  useAdminDeleteFromInboxMutation,
  useAdminDeleteMutation,
  type RemovedRecord,
  type RemovedMessage,
} from './binApi';
import { viewOf, actions, type BinRow, type BinView } from './binColumns';
import { binLabels } from './labels';

/**
 * Screen at `/admin/bin` with removed records, which can be restored or, after 30 days, deleted permanently by an
 * administrator. The specification does not contain it.
 */
export const BinScreen = () => (useAddress().read('list') === 'inbox' ? <InboxBin /> : <ContentBin />);

function ContentBin() {
  const [remove] = useAdminRemoveMutation();
  const [restore] = useAdminRestoreMutation();
  const [deleteForGood] = useAdminDeleteMutation();
  return (
    <BinTable
      deleteForGood={deleteForGood}
      remove={(row) => remove(recordOf(row))}
      restore={(row) => restore(recordOf(row))}
      pages={contentBinPages}
      current="content"
      view={contentView}
      consequence={binLabels.deleteContent}
    />
  );
}

function InboxBin() {
  const [remove] = useAdminRemoveFromInboxMutation();
  const [restore] = useAdminRestoreToInboxMutation();
  const [deleteForGood] = useAdminDeleteFromInboxMutation();
  return (
    <BinTable
      {...{ remove, restore, deleteForGood }}
      pages={inboxBinPages}
      current="inbox"
      view={inboxView}
      consequence={binLabels.deleteMessage}
    />
  );
}

const recordOf = ({ kind, recordId }: RemovedRecord) => ({ type: kind, id: recordId });

const contentView = viewOf<RemovedRecord>(
  typeLabelOf,
  typeNamesByLabel,
  ({ kind, recordId }) => `${kind}-${recordId}`,
);
const inboxNouns = {
  proposal: binLabels.proposal,
  enquiry: binLabels.enquiry,
  newsletter: binLabels.subscriber,
};
const inboxView = viewOf<RemovedMessage>(
  ({ kind }) => inboxNouns[kind],
  Object.fromEntries(Object.entries(inboxNouns).map(([kind, label]) => [label, kind])),
  ({ kind, key }) => `${kind}-${key}`,
);

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
function BinTable<Row extends BinRow>(props: BinTableProps<Row>) {
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
      <ListScreen
        {...{ list, filters, state }}
        labels={binLabels}
        part={current === 'inbox' ? current : undefined}
        tabs={
          <ListTabs
            label={binLabels.lists}
            tabs={[
              { to: '/admin/bin', title: binLabels.content, isCurrent: current === 'content' },
              ...(has('readInbox')
                ? [{ to: '/admin/bin?list=inbox', title: binLabels.inbox, isCurrent: current === 'inbox' }]
                : []),
            ]}
          />
        }
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
        rowKey={keyOf}
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
