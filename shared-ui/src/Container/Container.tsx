import styled from 'styled-components';
import { below } from '../theme/media';

/**
 * Centred column for the content of a page: at most 1200 px wide, with side margins that depend on the screen width.
 */
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
