import { Book } from '@juris/shared-ui/Book/Book';
import { Container } from '@juris/shared-ui/Container/Container';
import { below } from '@juris/shared-ui/theme/media';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface BookPageProps {
  title: string;
  /** Who wrote it, where that is known. */
  author?: string;
  /** Address of the cover; empty where there is none. */
  cover: string;
  /** What is known of it, in the order in which a reader asks. */
  facts: { term: string; detail: ReactNode }[];
  /** What can be done with it: buttons. */
  actions: ReactNode;
  /** What it leads to. */
  children?: ReactNode;
}

/** One book: its whole name, its cover, what is known of it, and what can be done with it. */
export const BookPage = ({ title, author, cover, facts, actions, children }: BookPageProps) => (
  <Container>
    <Columns>
      <Plate>
        <Cover cover={cover} title={title} author={author} width={280} lazy={false} />
      </Plate>
      <Text>
        <h1>{title}</h1>
        {author && <Author>{author}</Author>}
        <Actions>{actions}</Actions>
        <dl>
          {facts.map(({ term, detail }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{detail}</dd>
            </div>
          ))}
        </dl>
      </Text>
    </Columns>
    {children}
  </Container>
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
`;

const Plate = styled.div`
  grid-column: 1 / 6;
  display: grid;
  place-items: center;
  align-self: start;
  padding: 56px 24px;
  background: var(--c-ledger-2);
  ${below.desktop} {
    grid-column: auto;
    padding: 36px 20px;
  }
`;

/* Twice the size of a card's. */
const Cover = styled(Book)`
  width: min(280px, 70%);
  height: auto;
  aspect-ratio: 140 / 170;
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
  }
  ${below.desktop} {
    grid-column: auto;
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
