import type { RefObject } from 'react';
import { useCommandKey } from '../keyboard/useCommandKey';

/** Saves the form on Ctrl+S or Cmd+S, unless another dialog covers it. The Save dialog of the browser never opens. */
export function useSaveShortcut(form: RefObject<HTMLFormElement | null>) {
  useCommandKey('s', () => {
    if (!form.current?.closest('[inert]')) form.current?.requestSubmit();
  });
}
