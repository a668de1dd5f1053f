import { useRef, type FormEvent } from 'react';

/** Lets one submission through at a time. React may show "Sending…" too late for a double click. */
export function useOneSubmission() {
  const running = useRef(false);
  const once = useRef({
    begin: (event: FormEvent) => {
      if (running.current) event.preventDefault();
      running.current = true;
    },
    end: () => {
      running.current = false;
    },
  });
  return once.current;
}
