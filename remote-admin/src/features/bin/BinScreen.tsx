import { useAddress } from '../../app/address/useAddress';
import { useAdminRestoreToInboxMutation } from '../../editor/api/restoreToInbox';
import { kindsByNoun, nounOf } from '../../editor/history/kinds';
import { BinList } from './BinList';
import {
  contentBin,
  inboxBin,
  useAdminDeleteFromInboxMutation,
  useAdminDeleteMutation,
  useAdminRestoreMutation,
  type Removed,
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
      pages={contentBin}
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
      pages={inboxBin}
      current="inbox"
      view={inboxView}
      whenEmpty="Messages and newsletter addresses that are removed wait here for 30 days at least, and can be put back."
      lost="goes with its note"
    />
  );
}

const contentView = viewOf<Removed>(nounOf, kindsByNoun, ({ kind, recordId }) => `${kind}-${recordId}`);
const inboxNouns = { proposal: 'Proposal', enquiry: 'Enquiry', newsletter: 'Newsletter address' };
const inboxView = viewOf<RemovedMessage>(
  ({ kind }) => inboxNouns[kind],
  Object.fromEntries(Object.entries(inboxNouns).map(([kind, noun]) => [noun, kind])),
  ({ kind, key }) => `${kind}-${key}`,
);
