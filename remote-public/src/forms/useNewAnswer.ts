import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { FormAnswer } from './FormAnswer';

/**
 * Calls a function for each response that arrives while the page is open, but not for the one it was opened with. It
 * runs before the paint, so that the confirmation never appears beside fields that still contain text.
 */
export function useNewAnswer(answer: FormAnswer | undefined, tell: () => void) {
  const seen = useRef(answer);
  const react = useEffectEvent(tell);
  useLayoutEffect(() => {
    if (seen.current === answer) return;
    seen.current = answer;
    if (answer) react();
  }, [answer]);
}
