import { useAddress } from '../../app/address/useAddress';
import { useAdminRestoreToInboxMutation } from '../../editor/api/restoreToInbox';
import { typeNamesByLabel, typeLabelOf } from '../../editor/history/versionedTypes';
import { BinList } from './BinList';
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

/**
 * Screen at `/admin/bin` with removed records. They can be restored. After 30 days, an administrator can delete
 * them permanently. The specification does not contain this screen.
 */
export const BinScreen = () => (useAddress().read('list') === 'inbox' ? <InboxBin /> : <ContentBin />);

function ContentBin() {
  const [restore] = useAdminRestoreMutation();
  const [deleteForGood] = useAdminDeleteMutation();
  return (
    <BinList
      {...{ restore, deleteForGood }}
      pages={contentBinPages}
      current="content"
      view={contentView}
      whenEmpty="What is removed waits here for 30 days at least, and can be put back."
      lost="goes with its history and its files"
    />
  );
}

function InboxBin() {
  const [restore] = useAdminRestoreToInboxMutation();
  const [deleteForGood] = useAdminDeleteFromInboxMutation();
  return (
    <BinList
      {...{ restore, deleteForGood }}
      pages={inboxBinPages}
      current="inbox"
      view={inboxView}
      whenEmpty="Messages and newsletter addresses that are removed wait here for 30 days at least, and can be put back."
      lost="goes with its note"
    />
  );
}

const contentView = viewOf<RemovedRecord>(
  typeLabelOf,
  typeNamesByLabel,
  ({ kind, recordId }) => `${kind}-${recordId}`,
);
const inboxNouns = { proposal: 'Proposal', enquiry: 'Enquiry', newsletter: 'Newsletter address' };
const inboxView = viewOf<RemovedMessage>(
  ({ kind }) => inboxNouns[kind],
  Object.fromEntries(Object.entries(inboxNouns).map(([kind, label]) => [label, kind])),
  ({ kind, key }) => `${kind}-${key}`,
);
