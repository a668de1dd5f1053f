import { removeAllDrafts } from '../../editor/form/draftStorage';
import { useEndSession } from '../session/useEndSession';

/** Log Out: ends the session, and leaves nothing behind for whoever uses this browser next. */
export function useLogOut() {
  const endSession = useEndSession();
  return async () => {
    removeAllDrafts();
    await endSession();
  };
}
