import { signedOut, useAppDispatch } from '@juris/platform';
import { useAdminSignOutMutation } from './sessionApi';

/**
 * Ends the session: on the server, whose refusal or silence must not keep anybody signed in, and here. Who shows
 * a page behind sign-in sees the session end and leaves it (useSessionEnd).
 */
export function useEndSession() {
  const dispatch = useAppDispatch();
  const [end] = useAdminSignOutMutation();
  return async () => {
    await Promise.race([end(), new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
    dispatch(signedOut());
  };
}

const timeoutMs = 2_000;
