import { css } from 'styled-components';

/**
 * Styles that hide an element until the browser has received all of it. Use them for layouts that depend on all parts,
 * such as equally spaced entries. Otherwise the parts move with each chunk of HTML. An element is complete when another
 * element follows it. `:last-child` does not work here, because Chromium evaluates it only for a complete parent.
 */
export const hideUntilComplete = css`
  #root:not(:has(+ *)) &:not(:has(+ *)) {
    visibility: hidden;
  }
`;
