import { Spines } from '@juris/shared-ui/Spines/Spines';
import styled from 'styled-components';

/** Stands where a page will be while it is fetched. */
export const PagePending = () => (
  <Place role="status">
    <Spines />
    <p>Loading your content...</p>
  </Place>
);

const Place = styled.div`
  flex: 1;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 24px;
  min-height: 60vh;
  background: var(--c-ledger-1);
  p {
    font-family: var(--font-display);
    font-size: var(--step-2);
    line-height: 1.2;
  }
`;
