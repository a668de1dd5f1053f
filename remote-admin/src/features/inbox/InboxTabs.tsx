import { ListTabs } from '../../editor/table/ListTabs';
import { useAdminOwnAccountQuery } from '../../app/session/sessionApi';
import { inboxLabels } from './labels';

/** Tabs of the inbox. Only administrators see the tab "Personal data". */
export function InboxTabs({ current }: { current: 'messages' | 'newsletter' | 'person' }) {
  const { data: account } = useAdminOwnAccountQuery();
  const tabs = [
    { to: '/admin/inbox', title: inboxLabels.messages, isCurrent: current === 'messages' },
    {
      to: '/admin/inbox?list=newsletter',
      title: inboxLabels.subscribers,
      isCurrent: current === 'newsletter',
    },
    { to: '/admin/inbox?list=person', title: inboxLabels.personalData, isCurrent: current === 'person' },
  ];
  return (
    <ListTabs label={inboxLabels.lists} tabs={account?.role === 'administrator' ? tabs : tabs.slice(0, 2)} />
  );
}
