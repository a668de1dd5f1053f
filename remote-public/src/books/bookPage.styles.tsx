import { Book } from '@juris/shared-ui/Book/Book';
import { below } from '@juris/shared-ui/theme/media';
import styled from 'styled-components';

/** Lays out the page of a book: cover and citations on the left, text on the right. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  grid-template-rows: auto 1fr;
  gap: 40px var(--l-gutter);
  padding-block: 72px var(--s-9);
  ${below.desktop} {
    grid-template-columns: 5fr 7fr;
  }
  ${below.tablet} {
    grid-template: none / minmax(0, 1fr);
    padding-block: 44px var(--s-8);
  }
  /* In print the cover is small and the text flows around it, in the whole width of the page. */
  @media print {
    display: block;
    padding-block: 24px;
  }
`;

export const CoverColumn = styled.div`
  grid-area: 1 / 1 / 2 / 6;
  display: grid;
  place-items: center;
  padding: 56px 24px;
  background: var(--c-ledger-2);
  ${below.desktop} {
    grid-area: 1 / 1 / 2 / 2;
    padding: 36px 20px;
  }
  ${below.tablet} {
    grid-area: auto;
  }
  @media print {
    float: left;
    width: 150px;
    margin: 0 28px 20px 0;
    padding: 0;
  }
`;

/** Area with the citations, below the cover. It stays in view while the text scrolls. On mobile it is last. */
export const CitationColumn = styled.div`
  grid-area: 2 / 1 / 3 / 6;
  position: sticky;
  top: 32px;
  align-self: start;
  min-width: 0;
  ${below.desktop} {
    grid-area: 2 / 1 / 3 / 2;
  }
  ${below.tablet} {
    grid-area: auto;
    position: static;
  }
  @media print {
    margin-top: 32px;
  }
`;

/** Cover on the page of a book, twice as large as in a card. */
export const PageCover = styled(Book)`
  --box: min(280px, 70%);
  @media print {
    --box: 100%;
  }
`;

export const TextColumn = styled.div`
  grid-area: 1 / 7 / 3 / 13;
  min-width: 0;
  h1 {
    font-size: var(--step-4);
    line-height: var(--step-4-lh);
    font-weight: 400;
    letter-spacing: -0.018em;
    overflow-wrap: anywhere;
  }
  h1[data-long] {
    font-size: var(--step-3);
    line-height: var(--step-3-lh);
  }
  dl {
    margin-top: 36px;
    border-top: 4px solid var(--c-ink);
    box-shadow:
      inset 0 4px var(--c-paper),
      inset 0 5px var(--c-ink);
  }
  dl > div {
    display: grid;
    grid-template-columns: 9em minmax(0, 1fr);
    gap: 4px 16px;
    padding-block: 10px;
    border-bottom: 1px solid var(--c-line);
  }
  dl > div:first-child {
    padding-top: 18px;
  }
  dt {
    color: var(--c-ink-3);
  }
  dd {
    overflow-wrap: anywhere;
    font-feature-settings: 'tnum';
  }
  @media print {
    dl {
      clear: both;
    }
  }
  ${below.desktop} {
    grid-area: 1 / 2 / 3 / 3;
  }
  ${below.tablet} {
    grid-area: auto;
    dl > div {
      grid-template-columns: 6.5em minmax(0, 1fr);
    }
  }
`;

export const Subtitle = styled.p`
  margin-top: 10px;
  font: 400 var(--step-2) / 1.3 var(--font-display);
  color: var(--c-ink-2);
  overflow-wrap: anywhere;
`;

/** Box with the status of a book that is forthcoming or out of print. */
export const Status = styled.p`
  margin-top: 20px;
  padding: 10px 14px;
  background: var(--c-ledger-2);
`;

export const Abstract = styled.div`
  display: grid;
  gap: 0.9em;
  max-width: 68ch;
  margin-top: 32px;
  overflow-wrap: anywhere;
`;

export const Author = styled.p`
  margin-top: 14px;
  font-size: var(--step-1);
  line-height: var(--step-1-lh);
  color: var(--c-ink-2);
`;

/** Box with formats, prices and actions, above the description of a book. */
export const Counter = styled.div`
  margin-top: 28px;
  padding: 24px;
  background: var(--c-ledger-1);
  > * + * {
    margin-top: 20px;
  }
  ${below.tablet} {
    padding: 20px;
  }
  @media print {
    padding: 0;
    background: none;
  }
`;
