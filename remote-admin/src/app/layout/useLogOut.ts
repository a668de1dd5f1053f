import { removeAllDrafts } from '../../editor/form/draftStorage';
import { useEndSession } from '../session/useEndSession';

/**
 * Returns a function that ends the session. It removes all stored drafts first, so that the next user of the browser
 * cannot read them.
 */
export function useLogOut() {
  const endSession = useEndSession();
  return async () => {
    removeAllDrafts();
    await endSession();
  };
}
