import { useEffect, useEffectEvent } from 'react';
import { notify, useAppDispatch } from '@juris/shell/platform';
import { useEndSession } from './useEndSession';

/** Without any input in any tab for so long, the session ends. */
const idleMinutes = 60;

const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
const key = 'lastInput';

/** Ends a session that nobody uses. Drafts stay in the browser and are offered after the next sign-in. */
export function useIdleEnd() {
  const dispatch = useAppDispatch();
  const endSession = useEndSession();
  const end = useEffectEvent(() => {
    dispatch(notify('information', `You were signed out after ${idleMinutes} minutes without any input.`));
    void endSession();
  });

  useEffect(() => {
    let isOver = false;
    const note = () => {
      const now = Date.now();
      // The other tabs learn of it; that need not be exact.
      if (now - lastInput() > 5_000) window.localStorage.setItem(key, String(now));
    };
    const look = () => {
      if (isOver || !isIdle()) return;
      isOver = true;
      end();
    };

    window.localStorage.setItem(key, String(Date.now()));
    for (const input of inputs) window.addEventListener(input, note, { capture: true, passive: true });
    const clock = setInterval(look, 1_000);
    return () => {
      clearInterval(clock);
      for (const input of inputs) window.removeEventListener(input, note, { capture: true });
    };
  }, []);
}

/** Whether nobody has used any tab for as long as ends a session. */
export const isIdle = () => Date.now() - lastInput() >= idleMinutes * 60_000;

const lastInput = () => Number(window.localStorage.getItem(key));
