import { useEffect, useState } from 'react';
import { useAppSelector } from '@juris/platform';
import { stateAt, type SessionState } from '@juris/platform/sessionStates';

/**
 * Returns the state of the session. Reads the clock every second, because a single timer fires too late after the
 * machine sleeps.
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

  // The state of a previous session must not be shown for a new one.
  return read.session === session ? read.state : stateAt(session, Date.now());
}
