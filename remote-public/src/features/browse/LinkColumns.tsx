import { below } from '@juris/shared-ui/theme/media';
import styled, { css } from 'styled-components';

/* A single row on mobile that scrolls sideways. */
const row = css`
  display: flex;
  gap: 24px;
  margin-inline: calc(-1 * var(--l-margin-mobile));
  padding: 0 var(--l-margin-mobile) 8px;
  overflow-x: auto;
  scrollbar-width: none;
  white-space: nowrap;
  li {
    flex: none;
  }
  a:focus-visible {
    outline-offset: -3px;
  }
`;

/** List of links in three columns, on tablets in two, on mobile in one. */
export const LinkColumns = styled.ul<{ $isRow?: boolean }>`
  columns: 3;
  column-gap: var(--l-gutter);
  margin-bottom: 40px;
  padding-bottom: 28px;
  border-bottom: 1px solid var(--c-line);
  font-size: 0.9375rem;
  line-height: 1.4;
  li {
    padding-block: 5px;
    break-inside: avoid;
    overflow-wrap: anywhere;
  }
  a {
    text-decoration-color: var(--c-line-strong);
  }
  a:hover {
    text-decoration-color: var(--c-chay);
  }
  small {
    color: var(--c-ink-3);
    font-size: 0.875rem;
    font-feature-settings: 'tnum';
  }
  ${below.desktop} {
    columns: 2;
  }
  ${below.tablet} {
    columns: 1;
    margin-bottom: 28px;
    padding-bottom: 20px;
    li {
      padding-block: 9px;
    }
    ${({ $isRow }) => $isRow && row}
  }
`;
