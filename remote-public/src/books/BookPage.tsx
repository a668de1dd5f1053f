import type { BookRecord } from '@juris/contract';
import { Endorsements } from './Endorsements';
import { formatDate } from '@juris/contract/formatBook';
import { Container } from '@juris/shared-ui/Container/Container';
import type { ReactNode } from 'react';
import { BookContents } from './BookContents';
import {
  Abstract,
  Author,
  CitationColumn,
  Columns,
  Counter,
  PageCover,
  CoverColumn,
  Status,
  Subtitle,
  TextColumn,
} from './bookPage.styles';
import { bookLabels, dueOn } from './bookLabels';
import { Contributors } from './Contributors';
import { FormatTable } from './FormatTable';
import { recordDetails, type RecordDetail } from './recordDetails';
import { FormattedText } from '../text/FormattedText';

/** Number of characters above which a title is shown in a smaller size. */
const LONG_TITLE = 100;

interface BookPageProps {
  title: string;
  /** Author line as staff entered it. If the record names an author or editor, its contributors are shown instead. */
  author?: string | undefined;
  /** Address of the cover; empty if the book has no cover. */
  cover: string;
  /** Name of the cover in view transitions. */
  transitionName: string;
  /** Alternative text of the cover. Empty if the cover shows nothing more than the title. */
  alt: string;
  /** Catalogue record; undefined with an older API, which has no catalogue records. */
  record: BookRecord | undefined;
  /** Facts that are shown before the facts of the record. */
  facts: RecordDetail[];
  actions: ReactNode;
  /** Section with the citations. It is shown only if the book has a record. */
  citation: ReactNode;
  /** Link to the sample chapter. */
  sample?: ReactNode;
  /** Content below the book, such as related books. */
  children?: ReactNode;
}

/** Renders the page of one book: full title, cover, facts and action buttons. */
export function BookPage(props: BookPageProps) {
  const { title, author, cover, transitionName, alt, record, facts, actions, citation, sample, children } =
    props;
  const people = record?.contributors ?? [];
  // The contributors of the record replace the author line if they include an author or editor.
  const isCredited = people.some(({ role }) => role === 'author' || role === 'editor');
  return (
    <Container>
      <Columns>
        <CoverColumn>
          <PageCover {...{ cover, alt, title, author, transitionName }} width={280} lazy={false} />
        </CoverColumn>
        <TextColumn>
          <h1 data-long={title.length > LONG_TITLE || undefined}>{title}</h1>
          {record?.subtitle && <Subtitle>{record.subtitle}</Subtitle>}
          {author && !isCredited && <Author>{author}</Author>}
          {people.length > 0 && <Contributors people={people} />}
          {record && record.status !== 'available' && <Status>{statusWords(record)}</Status>}
          <Counter>
            {record && record.formats.length > 0 && <FormatTable record={record} />}
            <div data-screen-only="">{actions}</div>
          </Counter>
          {record?.abstract && (
            <Abstract>
              <FormattedText text={record.abstract} />
            </Abstract>
          )}
          <dl>
            {[...facts, ...(record ? recordDetails(record) : [])].map(({ term, detail }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{detail}</dd>
              </div>
            ))}
          </dl>
          {record?.endorsements && record.endorsements.length > 0 && (
            <Endorsements endorsements={record.endorsements} />
          )}
          {sample}
          {record?.contents && <BookContents contents={record.contents} />}
        </TextColumn>
        {/* An older API has neither records nor citations, so the links to citations are shown only with a record. */}
        {record && <CitationColumn>{citation}</CitationColumn>}
      </Columns>
      {children}
    </Container>
  );
}

function statusWords({ status, publicationDate }: BookRecord): string {
  if (status === 'out of print') return bookLabels.outOfPrint;
  return publicationDate ? dueOn(formatDate(publicationDate)) : bookLabels.notYetPublished;
}
