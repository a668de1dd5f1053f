import { useEffect, useEffectEvent, useRef } from 'react';
import {
  api,
  tokenOf,
  useAppDispatch,
  useAppSelector,
  useLocation,
  useNavigate,
  notify,
  signedOut,
} from '@juris/platform';
import { sessionEndState } from '../../editor/address/navigation';
import { reloadAll } from '../../editor/record/command';
import { signInAddress, signInUrlFor } from './sessionRoutes';
import { browserStorage } from '@juris/shared-ui/browserStorage';
import { sessionLabels } from './labels';
import type { Credentials, MessageResponse, SignInResponse } from '@juris/contract';
import { authenticatedPost } from '../../editor/api/requests';

/**
 * When the session ends, navigates to the sign-in page and clears the cached responses, which only editors may see.
 * After inactivity, the next sign-in opens the same page; after a log out, the default screen. Loads them again when
 * another user signs in on the page that asks for the password, or in another tab; open forms keep their content.
 */
export function useSessionEnd() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { token, email } = useAppSelector(({ session }) => session);
  const cachedFor = useRef(email);
  const here = useLocation();
  const leave = useEffectEvent(() => {
    void navigate(isIdle() ? signInUrlFor(here) : signInAddress, { state: sessionEndState });
  });

  useEffect(() => {
    if (token === '') leave();
  }, [token]);

  useEffect(
    () => () => {
      dispatch((_, getState) => {
        if (tokenOf(getState()) === '') dispatch(api.util.resetApiState());
      });
    },
    [dispatch],
  );

  useEffect(() => {
    if (email === '' || email === cachedFor.current) return;
    cachedFor.current = email;
    dispatch(reloadAll());
  }, [dispatch, email]);
}

/** If no tab has had input for this time, the session ends. */
const idleMinutes = 60;

/** The session is renewed only if the last input is more recent than this time. */
const inUseMinutes = 10;

const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
const storage = browserStorage('localStorage');
const key = 'lastInput';

/** Ends the session after an hour without input. Drafts of open forms are offered after the next sign-in. */
export function useIdleEnd() {
  const dispatch = useAppDispatch();
  const endSession = useEndSession();
  const end = useEffectEvent(() => {
    dispatch(notify('information', sessionLabels.idle(idleMinutes)));
    void endSession();
  });

  useEffect(() => {
    let isOver = false;
    const note = () => {
      // After the machine has slept, an input event can arrive before the timer fires. It must not extend the session.
      look();
      // The local storage shares the time of the last input with other tabs. Inputs such as `pointermove` are frequent,
      // so it is written at most every five seconds.
      if (!isOver && Date.now() - lastInput() > 5_000) recordActivity();
    };
    const look = () => {
      if (isOver || !isIdle()) return;
      isOver = true;
      end();
    };

    // A reload does not count as input. A session that was idle before the reload ends right after the reload.
    if (!storage.get(key)) recordActivity();
    look();
    for (const input of inputs) window.addEventListener(input, note, { capture: true, passive: true });
    const clock = setInterval(look, 1_000);
    return () => {
      clearInterval(clock);
      for (const input of inputs) window.removeEventListener(input, note, { capture: true });
    };
  }, []);
}

/** Returns whether no tab has had input for the time after which a session ends. */
const isIdle = () => Date.now() - lastInput() >= idleMinutes * 60_000;

/** Returns whether any tab has had input recently. */
export const isRecentlyUsed = () => Date.now() - lastInput() < inUseMinutes * 60_000;

/** Stores the current time as the time of the last input. Must be called at sign-in too. */
export const recordActivity = () => storage.set(key, String(Date.now()));

const lastInput = () => Number(storage.get(key) ?? 0);

const sessionApi = api.enhanceEndpoints({ addTagTypes: ['OwnAccount'] }).injectEndpoints({
  endpoints: (build) => ({
    adminSignIn: build.mutation<SignInResponse, Credentials>({
      query: (body) => ({ url: 'account/login', method: 'POST', body }),
      // Another user may have signed in, so the cached account is invalid.
      invalidatesTags: (answer) => (answer ? ['OwnAccount'] : []),
    }),
    /**
     * Requests another token for the same session. It runs in the background, so its rejection opens no password
     * dialog.
     */
    adminRenewSession: build.mutation<SignInResponse, void>({
      query: () => ({ ...authenticatedPost('account/renew', {}), waitsForSignIn: false }),
    }),
    adminSignOut: build.mutation<MessageResponse, void>({
      query: () => ({ ...authenticatedPost('account/logout', {}), waitsForSignIn: false }),
    }),
  }),
});

export const { useAdminRenewSessionMutation, useAdminSignInMutation } = sessionApi;

/**
 * Returns a function that ends the session on the server and in this browser, even if the server does not respond.
 * `useSessionEnd` then navigates to the sign-in page.
 */
export function useEndSession() {
  const dispatch = useAppDispatch();
  const [end] = sessionApi.useAdminSignOutMutation();
  return async () => {
    await Promise.race([end(), new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
    dispatch(signedOut());
  };
}

const timeoutMs = 2_000;
