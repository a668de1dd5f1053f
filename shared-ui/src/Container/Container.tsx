import styled from 'styled-components';
import { below } from '../theme/media';

/** The page's column: at most 1200 px wide, with the margins of the grid. */
export const Container = styled.div`
  width: 100%;
  max-width: calc(var(--l-container) + 2 * var(--l-margin-desktop));
  margin-inline: auto;
  padding-inline: var(--l-margin-desktop);
  ${below.desktop} {
    padding-inline: var(--l-margin-tablet);
  }
  ${below.tablet} {
    padding-inline: var(--l-margin-mobile);
  }
`;
