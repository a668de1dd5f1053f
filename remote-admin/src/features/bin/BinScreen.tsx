import { useAddress } from '../../app/address/useAddress';
import { useAdminRestoreToInboxMutation } from '../../editor/api/restoreToInbox';
import { typeNamesByLabel, typeLabelOf } from '../../editor/history/versionedTypes';
import { BinTable } from './BinTable';
import {
  contentBinPages,
  inboxBinPages,
  useAdminDeleteFromInboxMutation,
  useAdminDeleteMutation,
  useAdminRestoreMutation,
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
  const [restore] = useAdminRestoreMutation();
  const [deleteForGood] = useAdminDeleteMutation();
  return (
    <BinTable
      {...{ restore, deleteForGood }}
      pages={contentBinPages}
      current="content"
      view={contentView}
      consequence={binLabels.deleteContent}
    />
  );
}

function InboxBin() {
  const [restore] = useAdminRestoreToInboxMutation();
  const [deleteForGood] = useAdminDeleteFromInboxMutation();
  return (
    <BinTable
      {...{ restore, deleteForGood }}
      pages={inboxBinPages}
      current="inbox"
      view={inboxView}
      consequence={binLabels.deleteMessage}
    />
  );
}

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
