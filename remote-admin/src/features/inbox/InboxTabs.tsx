import { ListTabs } from '../../editor/table/ListTabs';
import { useAdminOwnAccountQuery } from '../../app/session/sessionApi';

/** Tabs of the inbox. Only administrators see the tab "Data of a person". */
export function InboxTabs({ current }: { current: 'messages' | 'newsletter' | 'person' }) {
  const { data: account } = useAdminOwnAccountQuery();
  const tabs = [
    { to: '/admin/inbox', title: 'Messages', isCurrent: current === 'messages' },
    {
      to: '/admin/inbox?list=newsletter',
      title: 'Newsletter addresses',
      isCurrent: current === 'newsletter',
    },
    { to: '/admin/inbox?list=person', title: 'Data of a person', isCurrent: current === 'person' },
  ];
  return (
    <ListTabs label="Lists of the inbox" tabs={account?.role === 'administrator' ? tabs : tabs.slice(0, 2)} />
  );
}
