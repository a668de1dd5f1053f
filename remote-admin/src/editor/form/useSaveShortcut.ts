import { useEffect, useEffectEvent, type RefObject } from 'react';
import { pressedKey } from '@juris/shared-ui/keyboard/pressedKey';

/**
 * Saves the form on Ctrl+S or Cmd+S. While another dialog covers the form, the keys do nothing. The browser does not
 * open its own Save dialog in either case.
 */
export function useSaveShortcut(form: RefObject<HTMLFormElement | null>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isSaveKey(event) || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    if (!event.repeat && !form.current?.closest('[inert]')) form.current?.requestSubmit();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/**
 * Returns whether the S key is pressed. On a keyboard layout without Latin letters (Tamil, Hindi, Arabic), the key at
 * the position of S counts.
 */
function isSaveKey(event: KeyboardEvent) {
  const key = pressedKey(event);
  return /^[\x20-\x7e]$/.test(key) ? key.toLowerCase() === 's' : key !== '' && event.code === 'KeyS';
}
