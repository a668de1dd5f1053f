import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/** `keyCode` of a key that an input method handles. */
const HANDLED_BY_INPUT_METHOD = 229;

/**
 * Returns the key of a keyboard event, or an empty string while an input method (Tamil, Hindi, Japanese and others)
 * composes text. Its Enter, Escape and arrow keys choose, cancel and move within its own suggestions: they are no commands
 * for the page. Safari reports the Enter that ends a composition only after the composition, and marks it by `keyCode`
 * alone.
 */
export function pressedKey(event: KeyboardEvent | ReactKeyboardEvent): string {
  const { key, keyCode, isComposing } = 'nativeEvent' in event ? event.nativeEvent : event;
  return isComposing || keyCode === HANDLED_BY_INPUT_METHOD ? '' : key;
}
