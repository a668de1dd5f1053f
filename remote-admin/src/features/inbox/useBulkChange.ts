import type { BulkMessageChange, InboxMessage } from '@juris/contract';
import { notify, useAppDispatch } from '@juris/platform';
import { useAdminChangeMessagesMutation } from './inboxApi';
import { inboxLabels } from './labels';

/** Fields that are changed in several messages at once. */
export type BulkPart = Omit<BulkMessageChange, 'messages'>;

/**
 * Returns a function that changes messages in one request and shows the outcome as a notice with an Undo button. It
 * resolves to true if the request succeeded.
 */
export function useBulkChange() {
  const dispatch = useAppDispatch();
  const [send] = useAdminChangeMessagesMutation();

  async function undo(requests: readonly BulkMessageChange[]) {
    for (const request of requests) {
      const { error } = await send(request);
      if (error) return void dispatch(notify('failure', error.message ?? inboxLabels.undoFailed));
    }
    dispatch(notify('success', inboxLabels.undone));
  }

  return async (messages: readonly InboxMessage[], part: BulkPart): Promise<boolean> => {
    const { data, error } = await send({ messages: messages.map(({ kind, id }) => ({ kind, id })), ...part });
    if (!data) dispatch(notify('failure', error?.message ?? inboxLabels.changeFailed));
    else
      dispatch(
        notify(
          'success',
          data.message,
          data.undo.length > 0 ? { label: inboxLabels.undo, run: () => void undo(data.undo) } : undefined,
        ),
      );
    return data !== undefined;
  };
}

/** Changes messages in one request, as returned by {@link useBulkChange}. */
export type ChangeMessages = ReturnType<typeof useBulkChange>;
