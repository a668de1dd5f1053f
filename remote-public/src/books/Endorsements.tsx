import type { BookRecord } from '@juris/contract';
import styled from 'styled-components';
import { bookLabels } from './bookLabels';

type Endorsement = NonNullable<BookRecord['endorsements']>[number];

/** Renders the endorsements of a book, each quotation with its source. */
export const Endorsements = ({ endorsements }: { endorsements: readonly Endorsement[] }) => (
  <Quotes aria-labelledby="endorsements">
    <h2 id="endorsements">{bookLabels.endorsements}</h2>
    {endorsements.map(({ quote, name, affiliation }, index) => (
      <figure key={index}>
        <blockquote>{quote}</blockquote>
        {(name || affiliation) && <figcaption>{[name, affiliation].filter(Boolean).join(', ')}</figcaption>}
      </figure>
    ))}
  </Quotes>
);

const Quotes = styled.section`
  margin-top: 36px;
  h2 {
    margin-bottom: 12px;
    font-size: var(--step-2);
    line-height: 1.25;
    font-weight: 400;
  }
  figure {
    max-width: 68ch;
    margin: 0 0 20px;
    padding-left: 16px;
    border-left: 1px solid var(--c-line-strong);
    overflow-wrap: anywhere;
    break-inside: avoid;
  }
  blockquote {
    margin: 0;
  }
  figcaption {
    margin-top: 4px;
    color: var(--c-ink-3);
    font-size: 0.875rem;
  }
`;
