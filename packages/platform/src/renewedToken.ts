import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import type { CallExtra } from './axiosBaseQuery';
import { wantRenewal, type WithSession } from './session';
import { storedState } from './sessionStates';

/**
 * For a call whose token was refused: waits until somebody has signed in again. The page that offers it asks for
 * the password over what it shows, so nothing that was typed is lost.
 * @returns the new token; an empty text when there is none to be had
 */
export function renewedToken(refused: string, { getState, dispatch, extra, signal }: BaseQueryApi) {
  const session = () => (getState() as WithSession).session;
  const newer = () => (session().token === refused ? '' : session().token);
  // Somebody may have signed in while this call was on its way, here or in another tab.
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
