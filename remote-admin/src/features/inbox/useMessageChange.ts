import type { InboxMessage } from '@juris/contract';
import { notify, useAppDispatch } from '@juris/platform';
import { useAdminChangeMessageMutation, type MessagePart } from './inboxApi';
import { inboxLabels } from './labels';

/**
 * Returns a function that changes a message in the list at once. If the change cannot be saved, it is undone, and the
 * server's message is shown.
 */
export function useMessageChange() {
  const dispatch = useAppDispatch();
  const [send] = useAdminChangeMessageMutation();
  return async ({ kind, id }: InboxMessage, part: MessagePart) => {
    const { error } = await send({ kind, id, ...part });
    if (error) dispatch(notify('failure', error.message ?? inboxLabels.changeFailed));
  };
}
