import styled from 'styled-components';
import { uiLabels } from '../labels';
import { below } from '../theme/media';
import { BookGrid, BookCardItem, BookCover, BookPlate } from './BookCard';

/** Placeholder with the layout of a grid of books, shown while the books load. */
export const BookGridPending = () => (
  <div role="status">
    <span className="vh">{uiLabels.loading}</span>
    <BookGrid as="div" aria-hidden="true">
      {[72, 66, 60, 54].map((width) => (
        <BookCardItem as="div" key={width}>
          <BookPlate>
            <Flat />
          </BookPlate>
          <Lines $width={width} />
        </BookCardItem>
      ))}
    </BookGrid>
  </div>
);

const Flat = styled(BookCover)`
  box-shadow: none;
  &::after {
    content: none;
  }
`;

/* Draws three bars in place of title, author and button. */
const Lines = styled.div<{ $width: number }>`
  height: 108px;
  background:
    linear-gradient(var(--c-ledger-2) 20px, transparent 0) 0 3px / ${({ $width }) => $width}% 100% no-repeat,
    linear-gradient(transparent 33px, var(--c-ledger-1) 0 47px, transparent 0) 0 0 / 48% 100% no-repeat,
    linear-gradient(transparent 68px, var(--c-ledger-1) 0) no-repeat;
  ${below.tablet} {
    grid-column: 2;
    grid-row: 2 / 5;
  }
`;
