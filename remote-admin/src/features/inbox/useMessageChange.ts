import type { InboxMessage } from '@juris/contract';
import { notify, useAppDispatch } from '@juris/platform';
import { useAdminChangeMessageMutation, type MessagePart } from './inboxApi';

/** Changes messages from the list: shown at once, put back with the server's message when it fails. */
export function useMessageChange() {
  const dispatch = useAppDispatch();
  const [send] = useAdminChangeMessageMutation();
  return async ({ kind, id }: InboxMessage, part: MessagePart) => {
    const { error } = await send({ kind, id, ...part });
    if (error)
      dispatch(notify('failure', error.message ?? 'The change could not be stored. Please try again.'));
  };
}
