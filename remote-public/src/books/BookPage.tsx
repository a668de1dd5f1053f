import type { BookRecord } from '@juris/mock-api/contract';
import { Book } from '@juris/shared-ui/Book/Book';
import { Container } from '@juris/shared-ui/Container/Container';
import { SectionFailure } from '@juris/shared-ui/SectionFailure/SectionFailure';
import { below } from '@juris/shared-ui/theme/media';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Contributors } from './Contributors';
import { recordFacts, type Fact } from './recordFacts';
import { dateWords, linesOf, paragraphsOf } from './recordWords';

interface BookPageProps {
  title: string;
  /** Who wrote it, as far as that is known without a record. */
  author?: string;
  /** Address of the cover; empty where there is none. */
  cover: string;
  /** Its catalogue record, as the hooks of the store return it; null where the API knows none. */
  recorded: { data?: BookRecord | null; error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** The page whose list can be narrowed to its authors and subjects. */
  list: string;
  /** What is known of it besides, before what the record says. */
  facts: Fact[];
  /** What can be done with it: buttons. */
  actions: ReactNode;
  /** How it is cited. */
  citation: ReactNode;
  /** What it leads to. */
  children?: ReactNode;
}

/** One book: its whole name, its cover, what is known of it, and what can be done with it. */
export function BookPage(props: BookPageProps) {
  const { title, author, cover, recorded, list, facts, actions, citation, children } = props;
  const { data: record, error, isFetching, refetch } = recorded;
  const people = record?.contributors ?? [];
  return (
    <Container>
      <Columns>
        <Plate>
          <Cover cover={cover} title={title} author={author} width={280} lazy={false} />
        </Plate>
        <Text>
          <h1>{title}</h1>
          {record?.subtitle && <Subtitle>{record.subtitle}</Subtitle>}
          {people.length > 0 ? (
            <Contributors people={people} list={list} />
          ) : (
            author && <Author>{author}</Author>
          )}
          {record && record.status !== 'available' && <Status>{statusWords(record)}</Status>}
          <Actions>{actions}</Actions>
          {record?.abstract && (
            <Abstract>
              {paragraphsOf(record.abstract).map((paragraph, index) => (
                <p key={index}>{paragraph}</p>
              ))}
            </Abstract>
          )}
          <dl>
            {[...facts, ...(record ? recordFacts(record, list) : [])].map(({ term, detail }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{detail}</dd>
              </div>
            ))}
          </dl>
          {error !== undefined && !record && (
            <SectionFailure
              what="the record of this book"
              level={2}
              busy={isFetching}
              onRetry={() => void refetch()}
            />
          )}
          {record?.contents && <Contents lines={linesOf(record.contents)} />}
          {/* An API that knows no records cites nothing either. */}
          {record !== null && citation}
        </Text>
      </Columns>
      {children}
    </Container>
  );
}

function statusWords({ status, publicationDate }: BookRecord): string {
  if (status === 'out of print') return 'Out of print.';
  return publicationDate
    ? `Forthcoming. It is to appear: ${dateWords(publicationDate)}.`
    : 'Forthcoming. It has not appeared yet.';
}

const Contents = ({ lines }: { lines: string[] }) => (
  <Chapters aria-labelledby="contents">
    <h2 id="contents">Contents</h2>
    <ul>
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  </Chapters>
);

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  gap: 40px var(--l-gutter);
  padding-block: 72px var(--s-9);
  ${below.desktop} {
    grid-template-columns: 5fr 7fr;
  }
  ${below.tablet} {
    grid-template-columns: minmax(0, 1fr);
    padding-block: 44px var(--s-8);
  }
  /* A small cover that the text goes on around, in the whole width of the paper. */
  @media print {
    display: block;
    padding-block: 24px;
  }
`;

const Plate = styled.div`
  grid-column: 1 / 6;
  display: grid;
  place-items: center;
  align-self: start;
  position: sticky;
  top: 84px;
  padding: 56px 24px;
  background: var(--c-ledger-2);
  ${below.desktop} {
    grid-column: auto;
    top: 32px;
    padding: 36px 20px;
  }
  ${below.tablet} {
    position: static;
  }
  @media print {
    position: static;
    float: left;
    width: 150px;
    margin: 0 28px 20px 0;
    padding: 0;
  }
`;

/* Twice the size of a card's. */
const Cover = styled(Book)`
  width: min(280px, 70%);
  height: auto;
  aspect-ratio: 140 / 170;
  @media print {
    width: 100%;
  }
`;

const Text = styled.div`
  grid-column: 7 / 13;
  min-width: 0;
  h1 {
    font-size: var(--step-4);
    line-height: var(--step-4-lh);
    font-weight: 400;
    letter-spacing: -0.018em;
    overflow-wrap: anywhere;
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
    grid-column: auto;
  }
  ${below.tablet} {
    dl > div {
      grid-template-columns: 6.5em minmax(0, 1fr);
    }
  }
`;

const Subtitle = styled.p`
  margin-top: 10px;
  font: 400 var(--step-2) / 1.3 var(--font-display);
  color: var(--c-ink-2);
  overflow-wrap: anywhere;
`;

const Status = styled.p`
  margin-top: 20px;
  padding: 10px 14px;
  background: var(--c-ledger-2);
`;

const Abstract = styled.div`
  display: grid;
  gap: 0.9em;
  max-width: 68ch;
  margin-top: 32px;
  overflow-wrap: anywhere;
`;

const Chapters = styled.section`
  margin-top: 36px;
  h2 {
    margin-bottom: 12px;
    font-size: var(--step-2);
    line-height: 1.25;
    font-weight: 400;
  }
  li {
    padding-block: 6px;
    border-bottom: 1px solid var(--c-line);
    overflow-wrap: anywhere;
  }
`;

const Author = styled.p`
  margin-top: 14px;
  font-size: var(--step-1);
  line-height: var(--step-1-lh);
  color: var(--c-ink-2);
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  margin-top: 28px;
`;

/** Other books that a reader of this one may want. */
export const Related = styled.section`
  padding-bottom: var(--s-9);
  h2 {
    margin-bottom: 32px;
    font-size: var(--step-3);
    line-height: var(--step-3-lh);
    font-weight: 400;
  }
`;
