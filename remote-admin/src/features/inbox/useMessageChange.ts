import type { InboxMessage } from '@juris/contract';
import { notify, useAppDispatch } from '@juris/platform';
import { useAdminChangeMessageMutation, type MessagePart } from './inboxApi';

/**
 * Returns a function that changes a message in the list. The change is shown at once; a failure reverts it
 * and shows the server's message.
 */
export function useMessageChange() {
  const dispatch = useAppDispatch();
  const [send] = useAdminChangeMessageMutation();
  return async ({ kind, id }: InboxMessage, part: MessagePart) => {
    const { error } = await send({ kind, id, ...part });
    if (error)
      dispatch(notify('failure', error.message ?? 'The change could not be stored. Please try again.'));
  };
}
