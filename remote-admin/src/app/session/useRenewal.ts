import { useEffect, useEffectEvent, useRef } from 'react';
import { sessionOf, signedIn, tokenOf, useAppDispatch, useAppSelector } from '@juris/platform';
import { useAdminRenewSessionMutation } from './sessionApi';
import { isInUse } from './useIdleEnd';

/** A token with less than this left is renewed; the server gives two hours. */
const renewedBeforeMs = 60 * 60_000;
/** The time between two renewals, also after one that failed. */
const retryAfterMs = 60_000;

/** Renews the token before it ends while there is input, without a notice. Without input it ends. */
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
    // Log Out, here or in another tab, may have been faster.
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
