import { useRef } from 'react';
import type { Credentials } from '@juris/contract';
import { dismissNotice, notify, sessionOf, signedIn, useAppDispatch } from '@juris/platform';
import { recordActivity } from './useIdleEnd';
import { useAdminSignInMutation } from './sessionApi';
import { sessionLabels } from './labels';

/**
 * Returns a function that signs in. Every failure (rejection, no response, unusable token) shows the same message. A
 * second press during a request does nothing.
 */
export function useSignIn() {
  const dispatch = useAppDispatch();
  const [requestToken, { isLoading }] = useAdminSignInMutation();
  const noticeId = useRef('');

  /** @returns whether the sign-in succeeded, or the reason why a code is required */
  async function signIn(credentials: Credentials): Promise<boolean | { code: string }> {
    if (isLoading) return false;
    dispatch(dismissNotice(noticeId.current));
    const { data, error } = await requestToken(credentials);
    const code = error && 'fields' in error ? error.fields?.code : undefined;
    if (code !== undefined) return { code };
    const token = data?.token ?? '';
    const now = Date.now();
    const isUsable = sessionOf(token, now).expiresAt > now;
    if (isUsable) {
      recordActivity();
      dispatch(signedIn(token, now));
    } else noticeId.current = dispatch(notify('failure', sessionLabels.signInFailed)).payload.id;
    return isUsable;
  }

  return { signIn, isSigningIn: isLoading };
}
