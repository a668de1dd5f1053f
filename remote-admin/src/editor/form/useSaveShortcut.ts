import { useEffect, useEffectEvent, type RefObject } from 'react';
import { pressedKey } from '@juris/shared-ui/keyboard/pressedKey';

/** Ctrl+S or Cmd+S saves the form, unless something else lies over it; the browser's own dialog never opens. */
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

/** Whether S is pressed. On a keyboard layout without Latin letters (Tamil, Hindi, Arabic) its position counts. */
function isSaveKey(event: KeyboardEvent) {
  const key = pressedKey(event);
  return /^[\x20-\x7e]$/.test(key) ? key.toLowerCase() === 's' : key !== '' && event.code === 'KeyS';
}
