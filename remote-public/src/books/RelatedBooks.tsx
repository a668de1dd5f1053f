import { BookGrid } from '@juris/shared-ui/BookCard/BookCard';
import { tablet } from '@juris/shared-ui/theme/media';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { bookLabels } from './bookLabels';

/**
 * Renders the section with the cards of related books, or nothing if there are no cards. On tablets it shows one row of
 * three cards, so that there is no second row with a single card.
 */
export function RelatedBooks({ cards }: { cards: ReactNode[] }) {
  if (cards.length === 0) return null;
  return (
    <Related aria-labelledby="related" data-screen-only="">
      <h2 id="related">{bookLabels.related}</h2>
      <BookGrid>{cards}</BookGrid>
    </Related>
  );
}

const Related = styled.section`
  padding-bottom: var(--s-9);
  h2 {
    margin-bottom: 32px;
    font-size: var(--step-3);
    line-height: var(--step-3-lh);
    font-weight: 400;
  }
  @media ${tablet} {
    li:nth-child(4) {
      display: none;
    }
  }
`;
