import { useAddress } from '../../app/address/useAddress';
import { useAdminRemoveFromInboxMutation, useAdminRestoreToInboxMutation } from '../../editor/api/inboxBin';
import { useAdminRemoveMutation, useAdminRestoreMutation } from '../../editor/api/recordCommands';
import { typeNamesByLabel, typeLabelOf } from '../../editor/history/versionedTypes';
import { BinTable } from './BinTable';
import {
  contentBinPages,
  inboxBinPages,
  useAdminDeleteFromInboxMutation,
  useAdminDeleteMutation,
  type RemovedRecord,
  type RemovedMessage,
} from './binApi';
import { viewOf } from './binColumns';
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
