import { useEffect, useEffectEvent } from 'react';
import { browserStorage } from '@juris/shared-ui/browserStorage';
import { notify, useAppDispatch } from '@juris/platform';
import { useEndSession } from './useEndSession';
import { sessionLabels } from './labels';

/** The session ends after this time without input in any tab. */
const idleMinutes = 60;

/** The session is renewed only within this time after the last input. */
const inUseMinutes = 10;

const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
const storage = browserStorage('localStorage');
const key = 'lastInput';

/** Ends an idle session. Drafts stay in the browser and are offered after the next sign-in. */
export function useIdleEnd() {
  const dispatch = useAppDispatch();
  const endSession = useEndSession();
  const end = useEffectEvent(() => {
    dispatch(notify('information', sessionLabels.idle(idleMinutes)));
    void endSession();
  });

  useEffect(() => {
    let isOver = false;
    const note = () => {
      // After the machine has slept, an input event can arrive before the timer fires. This input must not
      // extend a session that has become idle.
      look();
      // The storage shares the time of the last input with other tabs. A precision of five seconds is sufficient.
      if (!isOver && Date.now() - lastInput() > 5_000) recordActivity();
    };
    const look = () => {
      if (isOver || !isIdle()) return;
      isOver = true;
      end();
    };

    // A reload does not count as input: a session that was idle before the reload ends right after it.
    if (!storage.get(key)) recordActivity();
    look();
    for (const input of inputs) window.addEventListener(input, note, { capture: true, passive: true });
    const clock = setInterval(look, 1_000);
    return () => {
      clearInterval(clock);
      for (const input of inputs) window.removeEventListener(input, note, { capture: true });
    };
  }, []);
}

/** Returns whether no tab has had input for the time after which a session ends. */
export const isIdle = () => Date.now() - lastInput() >= idleMinutes * 60_000;

/** Returns whether any tab has had input recently. */
export const isRecentlyUsed = () => Date.now() - lastInput() < inUseMinutes * 60_000;

/** Stores the current time as the time of the last input. Must be called at sign-in too. */
export const recordActivity = () => storage.set(key, String(Date.now()));

const lastInput = () => Number(storage.get(key) ?? 0);
