import type { DraftedItem } from '../api/contentEndpoints';
import { useNotifyOutcome } from '../record/useNotifyOutcome';
import { discardReversal, type DraftRequests } from '../record/draftRequests';

/**
 * Returns a function that discards the draft of an item. The notice of success has an Undo button.
 * @param onDone called after the draft was discarded
 */
export function useDiscardDraft(requests: DraftRequests, onDone: () => void) {
  const notifyOutcome = useNotifyOutcome();
  return async ({ id, version }: Pick<DraftedItem, 'id' | 'version'>) => {
    const { undo, redo } = discardReversal(requests, id);
    if (await notifyOutcome(requests.discard({ id, draftVersion: version }), undo, { redo })) onDone();
  };
}
