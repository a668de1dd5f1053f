import { useEffect, useEffectEvent, useRef } from 'react';
import { sessionOf, signedIn, tokenOf, useAppDispatch, useAppSelector } from '@juris/platform';
import { useAdminRenewSessionMutation } from './sessionApi';
import { isInUse } from './useIdleEnd';

/** A token with less remaining time is renewed. The server issues tokens for two hours. */
const renewedBeforeMs = 60 * 60_000;
/** Minimum time between two renewals, also after a failed one. */
const retryAfterMs = 60_000;

/** Renews the token before it expires while there is input, without a message. Without input it expires. */
export function useRenewal() {
  const dispatch = useAppDispatch();
  const { token, expiresAt } = useAppSelector(({ session }) => session);
  const [renew] = useAdminRenewSessionMutation();
  const triedAt = useRef(0);

  const renewIfDue = useEffectEvent(async () => {
    const now = Date.now();
    const isDue =
      expiresAt > now && expiresAt - now < renewedBeforeMs && now - triedAt.current > retryAfterMs;
    if (!token || !isDue || !isInUse()) return;
    triedAt.current = now;
    const { data } = await renew();
    const receivedAt = Date.now();
    const newer = data?.token ?? '';
    // Log Out, in this tab or another, may have happened during the request.
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
