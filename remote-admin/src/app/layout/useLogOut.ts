import { removeAllDrafts } from '../../editor/form/draftStorage';
import { useEndSession } from '../session/useEndSession';

/**
 * Returns a function that removes all stored drafts and ends the session, so that the next user of this
 * browser cannot read the drafts.
 */
export function useLogOut() {
  const endSession = useEndSession();
  return async () => {
    removeAllDrafts();
    await endSession();
  };
}
