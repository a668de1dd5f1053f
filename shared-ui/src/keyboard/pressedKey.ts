import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/** Value of `keyCode` for all keys that an input method handles. */
const HANDLED_BY_INPUT_METHOD = 229;

/**
 * Returns the key of a keyboard event. While an input method (for Tamil, Hindi, Japanese and others) composes text, it
 * returns an empty string: Enter, Escape and the arrow keys then control the suggestions of the input method and must
 * not trigger actions of the page. `isComposing` is not enough, because Safari sends the Enter that ends a composition
 * only after the composition and marks it by `keyCode` alone.
 */
export function pressedKey(event: KeyboardEvent | ReactKeyboardEvent): string {
  const { key, keyCode, isComposing } = 'nativeEvent' in event ? event.nativeEvent : event;
  return isComposing || keyCode === HANDLED_BY_INPUT_METHOD ? '' : key;
}
