import type { BookRecord } from '@juris/contract';
import { Container } from '@juris/shared-ui/Container/Container';
import type { ReactNode } from 'react';
import { BookContents } from './BookContents';
import { Abstract, Actions, Author, Columns, Cover, Plate, Status, Subtitle, Text } from './bookPageLook';
import { bookLabels, dueOn } from './bookLabels';
import { Contributors } from './Contributors';
import { recordFacts, type Fact } from './recordFacts';
import { dateWords } from './recordWords';
import { FormattedText } from '../text/FormattedText';

interface BookPageProps {
  title: string;
  /** Who wrote it, as far as that is known without a record. */
  author?: string | undefined;
  /** Address of the cover; empty where there is none. */
  cover: string;
  /** What the cover shows, in words; empty where the title is enough. */
  alt: string;
  /** Its catalogue record; absent where the API knows none. */
  record: BookRecord | undefined;
  /** The page whose list can be filtered by its authors and subjects. */
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
  const { title, author, cover, alt, record, list, facts, actions, citation, children } = props;
  const people = record?.contributors ?? [];
  // The line of authors is shown as it is typed, unless the record credits somebody in its place.
  const isCredited = people.some(({ role }) => role === 'author' || role === 'editor');
  return (
    <Container>
      <Columns>
        <Plate>
          <Cover cover={cover} alt={alt} title={title} author={author} width={280} lazy={false} />
        </Plate>
        <Text>
          <h1>{title}</h1>
          {record?.subtitle && <Subtitle>{record.subtitle}</Subtitle>}
          {author && !isCredited && <Author>{author}</Author>}
          {people.length > 0 && <Contributors people={people} list={list} />}
          {record && record.status !== 'available' && <Status>{statusWords(record)}</Status>}
          <Actions data-screen-only="">{actions}</Actions>
          {record?.abstract && (
            <Abstract>
              <FormattedText text={record.abstract} />
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
          {record?.contents && <BookContents contents={record.contents} />}
          {/* An API that knows no records cites nothing either. */}
          {record && citation}
        </Text>
      </Columns>
      {children}
    </Container>
  );
}

function statusWords({ status, publicationDate }: BookRecord): string {
  if (status === 'out of print') return bookLabels.outOfPrint;
  return publicationDate ? dueOn(dateWords(publicationDate)) : bookLabels.notYetPublished;
}
