import { removeAllDrafts } from '../../editor/form/draftStorage';
import { useEndSession } from '../session/useEndSession';

/** Returns a function that removes all stored drafts, which the next user must not read, and ends the session. */
export function useLogOut() {
  const endSession = useEndSession();
  return async () => {
    removeAllDrafts();
    await endSession();
  };
}
