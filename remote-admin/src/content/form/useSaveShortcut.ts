import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Ctrl+S or Cmd+S saves the form, unless something else lies over it; the browser's own dialog never opens. */
export function useSaveShortcut(form: RefObject<HTMLFormElement | null>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    if (!event.repeat && !form.current?.closest('[inert]')) form.current?.requestSubmit();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
