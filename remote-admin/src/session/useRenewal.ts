import { useEffect, useEffectEvent, useRef } from 'react';
import { sessionOf, signedIn, tokenOf, useAppDispatch, useAppSelector } from '@juris/shell/platform';
import { useAdminRenewSessionMutation } from './sessionApi';
import { isInUse } from './useIdleEnd';

/** A token that ends so soon is renewed; the server gives two hours. */
const renewedBeforeMs = 60 * 60_000;
/** After a try, also one that failed, the next one waits. */
const retryAfterMs = 60_000;

/** While somebody works, the token is renewed before it ends, in silence. One that nobody uses ends. */
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
