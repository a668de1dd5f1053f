import { useAddress } from '../../app/address/useAddress';
import { CannedReplies } from './CannedReplies';
import { Messages } from './Messages';
import { PersonData } from './PersonData';
import { Subscribers } from './Subscribers';

/** Screen at `/admin/inbox` with the messages of visitors. The specification contains only the forms. */
export function InboxScreen() {
  const list = useAddress().read('list');
  if (list === 'newsletter') return <Subscribers />;
  if (list === 'canned') return <CannedReplies />;
  if (list === 'person') return <PersonData />;
  // The key resets the selection when the user switches between the two lists.
  return list === 'spam' ? <Messages key="spam" isSpam /> : <Messages key="messages" isSpam={false} />;
}
