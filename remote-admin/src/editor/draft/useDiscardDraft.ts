import type { DraftedItem } from '../api/contentEndpoints';
import type { PendingRequest } from '../record/record';
import { useNotifyOutcome } from '../record/useNotifyOutcome';

/** Requests about the draft beside a published item. */
export interface DraftRequests {
  discard: (draft: { id: number; draftVersion: number }) => PendingRequest;
  /** Restores the draft of an item that `discard` discarded. */
  restore: (id: number) => PendingRequest;
  /** Restores the version before a publication, and the draft. */
  undoPublication: (published: { id: number; version: number }) => PendingRequest;
}

/**
 * Returns a function that discards the draft of an item. The notice of success has an Undo button.
 * @param onDone called after the draft was discarded
 */
export function useDiscardDraft(
  { discard, restore }: Pick<DraftRequests, 'discard' | 'restore'>,
  onDone: () => void,
) {
  const notifyOutcome = useNotifyOutcome();
  return async ({ id, version }: Pick<DraftedItem, 'id' | 'version'>) => {
    const isDone = await notifyOutcome(discard({ id, draftVersion: version }), () => restore(id));
    if (isDone) onDone();
  };
}
