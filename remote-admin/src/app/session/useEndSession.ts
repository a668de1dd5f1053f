import { signedOut, useAppDispatch } from '@juris/platform';
import { useAdminSignOutMutation } from './sessionApi';

/**
 * Returns a function that ends the session on the server and in this browser, even if the server does not respond.
 * `useSessionEnd` then navigates to the sign-in page.
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
