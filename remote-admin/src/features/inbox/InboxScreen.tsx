import { useAddress } from '../../app/address/useAddress';
import { Messages } from './Messages';
import { PersonData } from './PersonData';
import { Subscribers } from './Subscribers';

/** `/admin/inbox`: messages of visitors. Added to the specification, whose forms only reach the API. */
export function InboxScreen() {
  const list = useAddress().read('list');
  if (list === 'newsletter') return <Subscribers />;
  return list === 'person' ? <PersonData /> : <Messages />;
}
