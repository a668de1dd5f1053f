import styled from 'styled-components';
import { uiLabels } from '../labels';
import { PersonCardItem, PersonGrid } from './PersonCard';
import { Portrait } from './Portrait';

/** Placeholder with the layout of a grid of people, shown while the people load. */
export const PersonGridPending = () => (
  <div role="status">
    <span className="vh">{uiLabels.loading}</span>
    <PersonGrid as="div" aria-hidden="true">
      {[64, 52, 58].map((width) => (
        <PersonCardItem as="div" key={width}>
          <Portrait name="" picture="" width={400} height={480} />
          <Lines $width={width} />
        </PersonCardItem>
      ))}
    </PersonGrid>
  </div>
);

/* Draws three bars in place of the name and two lines of the description. */
const Lines = styled.div<{ $width: number }>`
  height: 130px;
  background:
    linear-gradient(transparent 24px, var(--c-ledger-2) 0 46px, transparent 0) 0 0 /
      ${({ $width }) => $width}% 100% no-repeat,
    linear-gradient(
        transparent 66px,
        var(--c-ledger-1) 0 80px,
        transparent 0 92px,
        var(--c-ledger-1) 0 106px,
        transparent 0
      )
      0 0 / 90% 100% no-repeat;
`;
