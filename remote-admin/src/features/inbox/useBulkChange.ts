import type { BulkMessageChange, BulkMessageResponse, InboxMessage } from '@juris/contract';
import { notify, useAppDispatch } from '@juris/platform';
import { useCommand } from '../../editor/record/command';
import { editorLabels } from '../../editor/labels';
import { inboxLabels } from './labels';

/** Fields that are changed in several messages at once. */
export type BulkPart = Omit<BulkMessageChange, 'messages'>;

/**
 * Returns a function that changes messages in one request and shows a notice with an Undo button. It resolves to true
 * if the request succeeded.
 */
export function useBulkChange() {
  const dispatch = useAppDispatch();
  const [send] = useCommand();

  /** @param undone requests that `requests` undo; their notice has a Redo button */
  async function apply(
    requests: readonly BulkMessageChange[],
    undone?: readonly BulkMessageChange[],
  ): Promise<boolean> {
    const back: BulkMessageChange[] = [];
    let message: string = inboxLabels.undone;
    for (const request of requests) {
      const { data, error } = await send<BulkMessageResponse>({
        ...{ url: 'inbox/bulk', body: request, invalidates: ['Inbox'] },
      });
      if (!data) {
        const fallback = undone ? inboxLabels.undoFailed : inboxLabels.changeFailed;
        dispatch(notify('failure', error?.message ?? fallback));
        return false;
      }
      if (!undone) message = data.message;
      back.push(...data.undo);
    }
    const action = undone
      ? { label: editorLabels.redo, run: () => void apply(undone) }
      : { label: editorLabels.undo, run: () => void apply(back, requests) };
    dispatch(notify('success', message, back.length > 0 ? action : undefined));
    return true;
  }

  return (messages: readonly InboxMessage[], part: BulkPart) =>
    apply([{ messages: messages.map(({ kind, id }) => ({ kind, id })), ...part }]);
}

/** Changes messages in one request, as returned by {@link useBulkChange}. */
export type ChangeMessages = ReturnType<typeof useBulkChange>;
