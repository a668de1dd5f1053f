import { useEffect, useEffectEvent } from 'react';
import { browserStorage } from '@juris/shared-ui/browserStorage';
import { pressedKey } from '@juris/shared-ui/keyboard/pressedKey';

const storage = browserStorage('localStorage');
const key = 'adminHelpKey';

/** Whether `?` alone opens the list of shortcuts. It can be turned off: speech input presses single keys (WCAG 2.1.4). */
export const isHelpKeyOn = () => storage.get(key) !== 'off';

/** Turns `?` on or off, in this browser. */
export function setHelpKey(isOn: boolean) {
  if (isOn) storage.remove(key);
  else storage.set(key, 'off');
}

/** `?` anywhere but where text is typed, or while a dialog is open. */
export function useHelpKey(onHelp: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (pressedKey(event) !== '?' || event.ctrlKey || event.metaKey || event.altKey || !isHelpKeyOn()) return;
    const isTyped =
      event.target instanceof Element && event.target.closest('input, select, textarea, [contenteditable]');
    if (isTyped || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    event.preventDefault();
    onHelp();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
