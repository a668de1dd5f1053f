import { ListTabs } from '../../editor/table/ListTabs';
import { useRights } from '../../editor/rights/ownAccount';
import { inboxOptions } from './inboxApi';
import { inboxLabels } from './labels';

/** Lists of the inbox, by the query parameter `list` of the address; the messages have none. */
type InboxList = 'messages' | 'spam' | 'canned' | 'newsletter' | 'person';

/** Tabs of the inbox. "Personal data" needs the right to manage personal data, "Spam" the number of messages in it. */
export function InboxTabs({ current }: { current: InboxList }) {
  const has = useRights();
  const { data: options } = inboxOptions.useQuery();
  const tab = (list: InboxList, title: string) => ({
    to: list === 'messages' ? '/admin/inbox' : `/admin/inbox?list=${list}`,
    title,
    isCurrent: list === current,
  });
  return (
    <ListTabs
      label={inboxLabels.lists}
      tabs={[
        tab('messages', inboxLabels.messages),
        ...(options
          ? [tab('spam', inboxLabels.spamCount(options.spamCount)), tab('canned', inboxLabels.cannedReplies)]
          : []),
        tab('newsletter', inboxLabels.subscribers),
        ...(has('managePersonalData') ? [tab('person', inboxLabels.personalData)] : []),
      ]}
    />
  );
}
