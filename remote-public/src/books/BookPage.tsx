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
  /** The author line, used without a record. */
  author?: string | undefined;
  /** Address of the cover; empty if it is missing. */
  cover: string;
  /** Alternative text of the cover; empty if the title is enough. */
  alt: string;
  /** The catalogue record; absent if the API has none. */
  record: BookRecord | undefined;
  /** Path of the list that can be filtered by author and subject. */
  list: string;
  /** Facts that precede those of the record. */
  facts: Fact[];
  /** The action buttons. */
  actions: ReactNode;
  /** The citations. */
  citation: ReactNode;
  /** Content below the book, such as related books. */
  children?: ReactNode;
}

/** The page of one book: full title, cover, facts and actions. */
export function BookPage(props: BookPageProps) {
  const { title, author, cover, alt, record, list, facts, actions, citation, children } = props;
  const people = record?.contributors ?? [];
  // The author line is shown as entered, unless the record credits an author or editor.
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
          {/* An API without records has no citations either. */}
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
