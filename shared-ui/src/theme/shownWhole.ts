import { css } from 'styled-components';

/**
 * For an element whose parts stand where those that come after them leave room, like entries with equal gaps: while the
 * document comes piece by piece, the element is not shown before it is whole, which is when something follows it.
 * (`:last-child` would not tell, as Chromium asks for it only when the parent is whole.)
 */
export const shownWhole = css`
  #root:not(:has(+ *)) &:not(:has(+ *)) {
    visibility: hidden;
  }
`;
