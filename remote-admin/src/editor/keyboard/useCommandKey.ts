import { useEffect, useEffectEvent } from 'react';
import { pressedKey } from '@juris/shared-ui/keyboard/pressedKey';

/**
 * Calls a function when a key is pressed together with Ctrl or Cmd, instead of the browser's command.
 * @param letter Latin letter in lower case, or a punctuation mark.
 */
export function useCommandKey(letter: string, onPress: () => void) {
  useKeyDown((event) => {
    if (!isLetter(event, letter) || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    if (!event.repeat) onPress();
  });
}

/** Calls a function when a key is pressed anywhere in the document. */
export function useKeyDown(onKeyDown: (event: KeyboardEvent) => void) {
  const press = useEffectEvent(onKeyDown);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/**
 * Returns whether the key of a letter is pressed. On a keyboard layout without Latin letters (Tamil, Hindi, Arabic),
 * the key at the position of the letter counts.
 */
function isLetter(event: KeyboardEvent, letter: string) {
  const key = pressedKey(event);
  if (/^[\x20-\x7e]$/.test(key)) return key.toLowerCase() === letter;
  return key !== '' && event.code === `Key${letter.toUpperCase()}`;
}
