import { useEffect, useState } from 'react';
import { declineRenewal, offerRenewal, useAppDispatch, useAppSelector } from '@juris/platform';
import { SignInAgain } from './SignInAgain';
import { SessionWarning } from './SessionWarning';
import { useIdleEnd } from './useIdleEnd';
import { useRenewal } from './useRenewal';
import { useSessionPhase } from './useSessionPhase';

/**
 * Watches the session while an editor works: renews it, warns before it runs out, and asks for the password over the
 * page when it has, or when the server refused a call, which is then sent again.
 */
export function SessionWatch() {
  const dispatch = useAppDispatch();
  const phase = useSessionPhase();
  const isWanted = useAppSelector(({ session }) => session.renewal === 'wanted');
  const [isAsked, setIsAsked] = useState(false);
  const [isWarned, setIsWarned] = useState(false);
  useIdleEnd();
  useRenewal();

  useEffect(() => {
    dispatch(offerRenewal(true));
    return () => void dispatch(offerRenewal(false));
  }, [dispatch]);

  useEffect(() => {
    setIsWarned(false);
    setIsAsked(phase === 'ended');
  }, [phase]);

  function settle() {
    setIsAsked(false);
    dispatch(declineRenewal());
  }

  if (isAsked || isWanted)
    return (
      <SignInAgain
        heading={phase === 'ending' && !isWanted ? 'Sign in again' : 'Your session has ended'}
        onDone={settle}
        onDecline={settle}
      />
    );
  if (phase === 'ending' && !isWarned)
    return <SessionWarning onSignIn={() => setIsAsked(true)} onDismiss={() => setIsWarned(true)} />;
  return null;
}
