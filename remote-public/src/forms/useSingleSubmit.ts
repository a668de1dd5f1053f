import { useRef, type FormEvent } from 'react';

/** Prevents a second submission while one is running, such as that of a double click. */
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
