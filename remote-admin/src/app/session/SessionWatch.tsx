import { useEffect, useState } from 'react';
import { declineRenewal, offerRenewal, useAppDispatch, useAppSelector } from '@juris/platform';
import { SignInAgain } from './SignInAgain';
import { SessionWarning } from './SessionWarning';
import { useIdleEnd } from './useIdleEnd';
import { useRenewal } from './useRenewal';
import { useSessionState } from './useSessionState';
import { sessionLabels } from './labels';

/**
 * Watches the session: renews it while an editor works and warns before it expires. After the expiry or a rejection by
 * the server, a dialog over the page asks for the password. A rejected request is then sent again.
 */
export function SessionWatch() {
  const dispatch = useAppDispatch();
  const state = useSessionState();
  const expiresAt = useAppSelector(({ session }) => session.expiresAt);
  // Each of these states stores the `expiresAt` of the session for which the user decided. A newer session has another
  // `expiresAt`, so the decision does not apply to it.
  const [askedFor, setAskedFor] = useState(0);
  const [warningClosedFor, setWarningClosedFor] = useState(0);
  const [declinedFor, setDeclinedFor] = useState(0);
  useIdleEnd();
  useRenewal();

  useEffect(() => {
    dispatch(offerRenewal(true));
    return () => void dispatch(offerRenewal(false));
  }, [dispatch]);

  function settle() {
    setAskedFor(0);
    if (expiresAt <= Date.now()) setDeclinedFor(expiresAt);
    dispatch(declineRenewal());
  }

  const isAsked = state === 'ending' && askedFor === expiresAt;
  const isOver = state === 'rejected' || (state === 'expired' && declinedFor !== expiresAt);
  if (isAsked || isOver)
    return (
      <SignInAgain
        heading={isAsked ? sessionLabels.signInAgain : sessionLabels.sessionEnded}
        onDone={settle}
        onDecline={settle}
      />
    );
  if (state === 'ending' && warningClosedFor !== expiresAt)
    return (
      <SessionWarning
        onSignIn={() => setAskedFor(expiresAt)}
        onDismiss={() => setWarningClosedFor(expiresAt)}
      />
    );
  return null;
}
