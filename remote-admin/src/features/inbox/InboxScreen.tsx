import { useAddress } from '../../app/address/useAddress';
import { Messages } from './Messages';
import { PersonData } from './PersonData';
import { Subscribers } from './Subscribers';

/** `/admin/inbox`: what visitors sent. Added to the specification, whose forms end in the API. */
export function InboxScreen() {
  const list = useAddress().read('list');
  if (list === 'newsletter') return <Subscribers />;
  return list === 'person' ? <PersonData /> : <Messages />;
}
