import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { FormResult } from './FormResult';

/**
 * Calls a function for each response that arrives while the page is open, before the paint. A response of the first
 * rendering is ignored.
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
