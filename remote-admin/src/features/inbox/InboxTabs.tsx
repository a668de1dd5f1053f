import { ListTabs } from '../../editor/table/ListTabs';
import { useAdminOwnAccountQuery } from '../../app/session/sessionApi';

/** The lists of the inbox; the data of one person is for administrators. */
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
