import { css } from 'styled-components';

/**
 * Styles that hide an element until the browser has received all of it. Use them if the layout of an element depends on
 * all its parts, such as equally spaced entries: the HTML arrives in chunks, and the parts would move with each chunk.
 * An element is complete when another element follows it. `:last-child` cannot be used for this check, because Chromium
 * evaluates it only when the parent is complete.
 */
export const hideUntilComplete = css`
  #root:not(:has(+ *)) &:not(:has(+ *)) {
    visibility: hidden;
  }
`;
