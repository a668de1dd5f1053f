import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { FormAnswer } from './FormAnswer';

/**
 * Tells of an answer that came while the page was open; the one that it was opened with is on it already. Told before
 * the answer is drawn: thanks beside a field that is still full would be seen, if only for a frame.
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
