import { useAddress } from '../address/useAddress';
import { Messages } from './Messages';
import { Subscribers } from './Subscribers';

/** `/admin/inbox`: what visitors sent. Added to the specification, whose forms end in the API. */
export const InboxScreen = () =>
  useAddress().read('list') === 'newsletter' ? <Subscribers /> : <Messages />;
