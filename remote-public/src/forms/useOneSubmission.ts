import { useRef, type FormEvent } from 'react';

/** Allows only one submission at a time. React may render "Sending…" too late to prevent a double click. */
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
