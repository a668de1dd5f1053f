import { useEffect, useState } from 'react';
import { useAppSelector } from '@juris/platform';

/** Whether the token is good for a while, about to run out, or has run out. */
export type SessionPhase = 'open' | 'ending' | 'ended';

/** The editor is warned so long before the end. */
const warningMs = 2 * 60_000;

/** Looks at the clock every second, so that it is right again after the machine has slept. */
export function useSessionPhase(): SessionPhase {
  const { token, expiresAt } = useAppSelector(({ session }) => session);
  const [phase, setPhase] = useState<SessionPhase>('open');

  useEffect(() => {
    const look = () => setPhase(token ? phaseAt(expiresAt - Date.now()) : 'open');
    look();
    const clock = setInterval(look, 1_000);
    return () => clearInterval(clock);
  }, [token, expiresAt]);

  return phase;
}

const phaseAt = (leftMs: number): SessionPhase =>
  leftMs > warningMs ? 'open' : leftMs > 0 ? 'ending' : 'ended';
