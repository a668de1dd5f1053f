import { useRef, type FormEvent } from 'react';

/** Prevents a second submission while one is running. The second click of a double click can happen before “Sending…” is rendered. */
export function useSingleSubmit() {
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
