import { useEffect, useState } from 'react';
import { useAppSelector } from '@juris/platform';
import { stateAt, type SessionState } from '@juris/platform/sessionStates';

/**
 * Returns the state of the session. Reads the clock every second, because one long timer would fire too late
 * after the machine has slept.
 */
export function useSessionState(): SessionState {
  const session = useAppSelector((state) => state.session);
  const [state, setState] = useState(() => stateAt(session, Date.now()));

  useEffect(() => {
    const update = () => setState(stateAt(session, Date.now()));
    update();
    const clock = setInterval(update, 1_000);
    return () => clearInterval(clock);
  }, [session]);

  return state;
}
