import type { RefObject } from 'react';
import { useCommandKey } from '../keyboard/useCommandKey';

/**
 * Saves the form on Ctrl+S or Cmd+S. While another dialog covers the form, the keys do nothing. The browser does not
 * open its own Save dialog in either case.
 */
export function useSaveShortcut(form: RefObject<HTMLFormElement | null>) {
  useCommandKey('s', () => {
    if (!form.current?.closest('[inert]')) form.current?.requestSubmit();
  });
}
