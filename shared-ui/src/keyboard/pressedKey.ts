import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/** Value of `keyCode` for all keys that an input method handles. */
const HANDLED_BY_INPUT_METHOD = 229;

/**
 * Returns the key of a keyboard event. While an input method (such as for Tamil) composes text, it returns an empty
 * string: keys then control the input method and must not trigger actions of the page. `isComposing` is not enough:
 * Safari sends the final Enter after the composition and marks it only by `keyCode`.
 */
export function pressedKey(event: KeyboardEvent | ReactKeyboardEvent): string {
  const { key, keyCode, isComposing } = 'nativeEvent' in event ? event.nativeEvent : event;
  return isComposing || keyCode === HANDLED_BY_INPUT_METHOD ? '' : key;
}
