import { BookSpines } from '@juris/shared-ui/BookSpines/BookSpines';
import styled from 'styled-components';
import { layoutLabels as labels } from './layoutLabels';

/** Placeholder while the browser loads a page that it renders itself. */
export const PagePending = () => (
  <Box role="status">
    <BookSpines />
    <p className="loading">Loading your content...</p>
    <noscript>
      <p>{labels.needsScripts}</p>
    </noscript>
  </Box>
);

const Box = styled.div`
  flex: 1;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 24px;
  min-height: 60vh;
  background: var(--c-ledger-1);
  /* Without scripts, the page would never replace this message, so it is hidden. */
  @media (scripting: none) {
    .loading {
      display: none;
    }
  }
  p {
    max-width: 30em;
    font-family: var(--font-display);
    font-size: var(--step-2);
    line-height: 1.2;
  }
`;
