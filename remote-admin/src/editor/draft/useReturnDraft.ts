import type { DraftedItem } from '../api/contentEndpoints';
import { useNotifyOutcome } from '../record/useNotifyOutcome';
import type { DraftRequests } from '../record/draftRequests';

/**
 * Returns a function that returns the submitted draft of an item to its author.
 * @param onDone called after the draft was returned
 */
export function useReturnDraft(requests: DraftRequests, onDone: () => void) {
  const notifyOutcome = useNotifyOutcome();
  return async ({ id, version, draft }: Pick<DraftedItem, 'id' | 'version' | 'draft'>, note: string) => {
    const expected = draft ? { draftVersion: version } : { version };
    if (await notifyOutcome(requests.return({ id, note, ...expected }))) onDone();
  };
}
