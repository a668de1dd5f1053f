import { css } from 'styled-components';

/**
 * Hides an element until the document contains all of it, which is when a sibling follows. For elements whose layout
 * depends on all their parts, like equally spaced entries, while the document arrives in chunks. `:last-child` does not
 * work, because Chromium evaluates it only when the parent is complete.
 */
export const shownWhole = css`
  #root:not(:has(+ *)) &:not(:has(+ *)) {
    visibility: hidden;
  }
`;
