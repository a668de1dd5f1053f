import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import type { StoreExtra } from './axiosBaseQuery';
import { wantRenewal, type WithSession } from './session';
import { storedState } from './sessionStates';

/**
 * Waits until the user has signed in again after the server rejected the token of a request. The page asks for the
 * password in a dialog, so that typed text is not lost.
 * @param rejectedToken Token that the server rejected.
 * @param queryApi API object that RTK Query passes to the base query.
 * @returns The new token; an empty text if the user does not sign in again or the request is aborted.
 */
export function waitForReauthentication(
  rejectedToken: string,
  { getState, dispatch, extra, signal }: BaseQueryApi,
) {
  const session = () => (getState() as WithSession).session;
  const newer = () => (session().token === rejectedToken ? '' : session().token);
  // The user may have signed in again while the request was running.
  if (newer()) return newer();
  dispatch(wantRenewal());

  return new Promise<string>((resolve) => {
    const settle = () => {
      if (storedState(session()) === 'rejected' && !signal.aborted) return;
      stop();
      resolve(newer());
    };
    const stop = (extra as StoreExtra).watch(settle);
    signal.addEventListener('abort', settle);
    settle();
  });
}
