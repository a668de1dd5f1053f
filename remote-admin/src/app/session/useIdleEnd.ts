import { useEffect, useEffectEvent } from 'react';
import { browserStorage } from '@juris/shared-ui/browserStorage';
import { notify, useAppDispatch } from '@juris/platform';
import { useEndSession } from './useEndSession';

/** Without any input in any tab for so long, the session ends. */
const idleMinutes = 60;

/** Whoever has typed or moved within so long is at work. */
const inUseMinutes = 10;

const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
const storage = browserStorage('localStorage');
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
      // After the machine has slept, an input can come before the timer: it must not extend a session that is over.
      look();
      // Shared with the other tabs by the storage; five seconds are exact enough.
      if (!isOver && Date.now() - lastInput() > 5_000) noteInput();
    };
    const look = () => {
      if (isOver || !isIdle()) return;
      isOver = true;
      end();
    };

    // A reload does not count as input: a session that was idle before it is over after it.
    if (!storage.get(key)) noteInput();
    look();
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

/** Whether somebody has used a tab lately. */
export const isInUse = () => Date.now() - lastInput() < inUseMinutes * 60_000;

/** Stores the time of the last input: called at sign-in, and at each input. */
export const noteInput = () => storage.set(key, String(Date.now()));

const lastInput = () => Number(storage.get(key) ?? 0);
