import { useEffect, useEffectEvent, useRef } from 'react';
import { sessionOf, signedIn, tokenOf, useAppDispatch, useAppSelector } from '@juris/platform';
import { useAdminRenewSessionMutation } from './sessionApi';
import { isRecentlyUsed } from './useIdleEnd';

/** A token is renewed when it expires in less than this time. The server issues tokens for two hours. */
const renewedBeforeMs = 60 * 60_000;
/** Minimum time between two attempts to renew the token. */
const retryAfterMs = 60_000;

/** Renews the token while the editor works. Without recent input, the token expires. */
export function useRenewal() {
  const dispatch = useAppDispatch();
  const { token, expiresAt } = useAppSelector(({ session }) => session);
  const [renew] = useAdminRenewSessionMutation();
  const triedAt = useRef(0);

  const renewIfDue = useEffectEvent(async () => {
    const now = Date.now();
    const isDue =
      expiresAt > now && expiresAt - now < renewedBeforeMs && now - triedAt.current > retryAfterMs;
    if (!token || !isDue || !isRecentlyUsed()) return;
    triedAt.current = now;
    const { data } = await renew();
    const receivedAt = Date.now();
    const newer = data?.token ?? '';
    // After a log out during the request, the stored token has changed. The new token must not sign the user in again.
    const isUsable = sessionOf(newer, receivedAt).expiresAt > receivedAt;
    dispatch((_, getState) => {
      if (isUsable && tokenOf(getState()) === token) dispatch(signedIn(newer, receivedAt));
    });
  });

  useEffect(() => {
    void renewIfDue();
    const clock = setInterval(() => void renewIfDue(), 1_000);
    return () => clearInterval(clock);
  }, [token, expiresAt]);
}
