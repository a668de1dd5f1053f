import styled from 'styled-components';
import { below } from '@juris/shared-ui/theme/media';

/** Grid of sidebar and content. The admin area uses one sans-serif typeface at 14 px. */
export const LayoutGrid = styled.div`
  display: grid;
  grid-template-columns: var(--l-admin-sidebar) minmax(0, 1fr);
  min-height: 100vh;
  background: var(--c-paper);
  font-size: 0.875rem;
  line-height: 1.45;
  h1,
  h2,
  h3 {
    font-family: var(--font-text);
    font-weight: var(--w-semibold);
    letter-spacing: -0.005em;
  }
  main {
    max-width: 1280px;
    padding: 24px;
  }
  main:focus {
    outline: 0;
  }
  ${below.desktop} {
    grid-template-columns: 60px minmax(0, 1fr);
  }
  ${below.tablet} {
    display: block;
    main {
      padding: 20px 16px;
    }
  }
`;

/** Link to the main content, visible only while it has the focus. It is the first element that Tab reaches. */
export const SkipLink = styled.a`
  position: fixed;
  top: -80px;
  left: 12px;
  z-index: var(--z-skip);
  padding: 10px 16px;
  background: var(--c-ink);
  color: var(--c-on-ink);
  &:focus {
    top: 12px;
  }
`;
