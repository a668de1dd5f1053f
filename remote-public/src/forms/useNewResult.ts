import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { FormResult } from './FormResult';

/**
 * Calls a function for each response that arrives while the page is open. A response of the first rendering is ignored.
 * The function runs before the paint, so that the confirmation never appears beside the sent texts.
 */
export function useNewResult(answer: FormResult | undefined, tell: () => void) {
  const seen = useRef(answer);
  const react = useEffectEvent(tell);
  useLayoutEffect(() => {
    if (seen.current === answer) return;
    seen.current = answer;
    if (answer) react();
  }, [answer]);
}
