import type { Subject } from '@juris/contract/lists';
import { subjectName, subjectPath } from '@juris/contract/subjectAddress';
import { BookGrid } from '@juris/shared-ui/BookCard/BookCard';
import { below, tablet } from '@juris/shared-ui/theme/media';
import { Link } from '@juris/platform';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { bookLabels } from './bookLabels';

/** Number of books in a full row on desktop. */
const fullRow = 4;

interface RelatedBooksProps {
  cards: ReactNode[];
  /** Main subject of the book. Undefined if the book has none. */
  subject: Subject | undefined;
}

/**
 * Renders the cards of related books, or nothing without cards. If they do not fill a row, a link to all books on the
 * subject follows. A row on tablets has three cards, otherwise four.
 */
export function RelatedBooks({ cards, subject }: RelatedBooksProps) {
  if (cards.length === 0) return null;
  return (
    <Related aria-labelledby="related" data-screen-only="">
      <h2 id="related">{bookLabels.related}</h2>
      <BookGrid>
        {cards}
        {subject && cards.length < fullRow && (
          <All>
            <Link to={subjectPath(subject)}>
              <span>{bookLabels.allOnSubject}</span> {subjectName(subject)}
            </Link>
          </All>
        )}
      </BookGrid>
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

/* Height of the coloured area behind the cover of a card. */
const All = styled.li`
  a {
    display: grid;
    align-content: center;
    min-height: 250px;
    padding: 24px;
    border: 1px solid var(--c-line);
    font: 400 1.3125rem / 1.25 var(--font-display);
    text-decoration-color: transparent;
    overflow-wrap: anywhere;
    &:hover {
      border-color: var(--c-ink);
      text-decoration-color: var(--c-chay);
    }
  }
  span {
    margin-bottom: 6px;
    font: 400 0.9375rem / 1.4 var(--font-text);
    color: var(--c-ink-3);
  }
  ${below.desktop} {
    a {
      min-height: 226px;
    }
  }
  ${below.tablet} {
    a {
      min-height: 0;
      padding: 24px 0;
      border: 0;
    }
  }
`;
