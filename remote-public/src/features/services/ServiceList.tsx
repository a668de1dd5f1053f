import { below } from '@juris/shared-ui/theme/media';
import styled from 'styled-components';

/** Lays out the services: the first two side by side on a coloured background, the others in a row below a line. */
export const ServiceList = styled.ul`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: var(--l-gutter);
  padding-bottom: var(--s-7);
  > li {
    grid-column: span 2;
    padding: 28px 0 40px;
    border-top: 1px solid var(--c-ink);
  }
  > li:nth-child(-n + 2) {
    grid-column: span 3;
    padding: 36px 36px 40px;
    border: 0;
    background: var(--c-ledger-2);
  }
  img {
    width: 60px;
    height: 60px;
    margin-bottom: 24px;
  }
  > li:nth-child(-n + 2) img {
    width: 84px;
    height: 84px;
    margin-bottom: 24px;
  }
  ${below.desktop} {
    grid-template-columns: 1fr 1fr;
    > li:nth-child(n) {
      grid-column: auto;
    }
    > li:last-child {
      grid-column: 1 / -1;
    }
    > li:nth-child(n) img {
      width: 56px;
      height: 56px;
      margin-bottom: 24px;
    }
  }
  ${below.tablet} {
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
    padding-bottom: var(--s-6);
    > li {
      padding: 22px 0 26px;
    }
    > li:nth-child(-n + 2) {
      padding: 24px 20px 28px;
    }
    > li:nth-child(n) img {
      width: 48px;
      height: 48px;
      margin-bottom: 24px;
    }
  }
`;
