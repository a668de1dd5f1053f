import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import type { CallExtra } from './axiosBaseQuery';
import { wantRenewal, type WithSession } from './session';
import { storedState } from './sessionStates';

/**
 * Waits until the user has signed in again after a token was rejected. The page asks for the password in a dialog, so
 * typed text is not lost.
 * @param rejectedToken token that the server rejected
 * @returns the new token; an empty text when nobody signs in
 */
export function renewedToken(rejectedToken: string, { getState, dispatch, extra, signal }: BaseQueryApi) {
  const session = () => (getState() as WithSession).session;
  const newer = () => (session().token === rejectedToken ? '' : session().token);
  // The user may have signed in during the request, here or in another tab.
  if (newer()) return newer();
  dispatch(wantRenewal());

  return new Promise<string>((resolve) => {
    const settle = () => {
      if (storedState(session()) === 'rejected' && !signal.aborted) return;
      stop();
      resolve(newer());
    };
    const stop = (extra as CallExtra).watch(settle);
    signal.addEventListener('abort', settle);
    settle();
  });
}
