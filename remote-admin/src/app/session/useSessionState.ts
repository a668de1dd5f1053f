import { useEffect, useState } from 'react';
import { useAppSelector } from '@juris/platform';
import { stateAt, type SessionState } from '@juris/platform/sessionStates';

/**
 * Returns the state of the session. Reads the clock every second. A single timer until the expiry would fire too late
 * if the machine sleeps in between.
 */
export function useSessionState(): SessionState {
  const session = useAppSelector((state) => state.session);
  const [read, setRead] = useState(() => ({ session, state: stateAt(session, Date.now()) }));

  useEffect(() => {
    const update = () => {
      const state = stateAt(session, Date.now());
      setRead((last) => (last.session === session && last.state === state ? last : { session, state }));
    };
    update();
    const clock = setInterval(update, 1_000);
    return () => clearInterval(clock);
  }, [session]);

  // A new session, such as a sign-in in another tab, must not be shown with the state of the previous one.
  return read.session === session ? read.state : stateAt(session, Date.now());
}
