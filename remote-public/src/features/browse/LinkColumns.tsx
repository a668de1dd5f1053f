import { below } from '@juris/shared-ui/theme/media';
import styled from 'styled-components';

/** List of links in three columns, on tablets in two, on mobile in one. */
export const LinkColumns = styled.ul`
  columns: 3;
  column-gap: var(--l-gutter);
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
    li {
      padding-block: 7px;
    }
  }
`;
