import type { BookRecord } from '@juris/contract';
import { formatDate } from '@juris/contract/formatBook';
import { languageOf, type TextLanguage } from '@juris/contract/textLanguage';
import type { ImageSize } from '@juris/shared-ui/Book/Book';
import { Container } from '@juris/shared-ui/Container/Container';
import { type ReactNode, Fragment } from 'react';
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
import { coverTransition, type BookShelf, type ListedBook } from '../api/bookAddress';
import { bookLabels, dueOn } from './bookLabels';
import { CitationBox } from './CitationBox';
import { RelatedBooks } from './RelatedBooks';
import { FormatTable } from './FormatTable';
import { recordDetails, type RecordDetail } from './recordDetails';
import { FormattedText, TextLine } from '../text/FormattedText';
import styled from 'styled-components';
import { contentsParts } from '@juris/contract/richText';
import { inLanguages } from '../text/inLanguages';
import { authorPath } from '@juris/contract/browseAddress';
import { Link } from '@juris/platform';
import { uiLabels } from '@juris/shared-ui/labels';
import { orcidAddress } from './recordLabels';

/** Number of characters above which a title is shown in a smaller size. */
const LONG_TITLE = 100;

interface BookPageProps {
  shelf: BookShelf;
  /** A book with its catalogue record, which an API with only the specified endpoints does not have. */
  book: ListedBook & ImageSize & { altText: string; record?: BookRecord };
  /** Author line as staff entered it. If the record names an author or editor, its contributors are shown instead. */
  author: string;
  /** Address of the cover; empty if the book has no cover. */
  cover: string;
  /** Facts that are shown before the facts of the record. */
  facts: RecordDetail[];
  actions: ReactNode;
  /** Links to further files about the book, after the files for reference managers. */
  files?: ReactNode;
  /** Link to the sample chapter. */
  sample?: ReactNode;
  /** Cards of the related books. */
  related: ReactNode[];
}

/** Renders the page of one book: full title, cover, facts and action buttons. */
export function BookPage(props: BookPageProps) {
  const { shelf, book, author, cover, facts, actions, files, sample, related } = props;
  const { id, title, record } = book;
  const language = record?.language;
  const titleLanguage = languageOf(title, language);
  const people = record?.contributors ?? [];
  // The contributors of the record replace the author line if they include an author or editor.
  const isCredited = people.some(({ role }) => role === 'author' || role === 'editor');
  return (
    <Container>
      <Columns>
        <CoverColumn>
          <PageCover
            {...{ cover, title, author }}
            size={book}
            alt={book.altText}
            transitionName={coverTransition(shelf, id)}
            number={id}
            language={titleLanguage}
            width={280}
            lazy={false}
          />
        </CoverColumn>
        <TextColumn>
          <h1 data-long={title.length > LONG_TITLE || undefined} {...titleLanguage}>
            {title}
          </h1>
          {record?.subtitle && (
            <Subtitle dir={titleLanguage.dir}>
              <bdi {...languageOf(record.subtitle, language)}>{record.subtitle}</bdi>
            </Subtitle>
          )}
          {author && !isCredited && (
            <Author dir={titleLanguage.dir}>{inLanguages(author, titleLanguage)}</Author>
          )}
          {people.length > 0 && <Contributors people={people} language={titleLanguage} />}
          {record && record.status !== 'available' && <Status>{statusWords(record)}</Status>}
          <Counter>
            {record && record.formats.length > 0 && <FormatTable record={record} />}
            <div data-screen-only="">{actions}</div>
          </Counter>
          {record?.abstract && (
            <Abstract>
              <FormattedText text={record.abstract} language={language} />
            </Abstract>
          )}
          <h2 className="vh">{bookLabels.details}</h2>
          <dl>
            {[...facts, ...(record ? recordDetails(record) : [])].map(({ term, detail }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{detail}</dd>
              </div>
            ))}
          </dl>
          {record?.endorsements && record.endorsements.length > 0 && (
            <Endorsements endorsements={record.endorsements} language={language} />
          )}
          {sample}
          {record?.contents && <BookContents contents={record.contents} language={language} />}
        </TextColumn>
        {/* An API without records has no citations either, so the links to citations are shown only with a record. */}
        {record && (
          <CitationColumn>
            <CitationBox book={{ shelf, id }} language={record.language}>
              {files}
            </CitationBox>
          </CitationColumn>
        )}
      </Columns>
      <RelatedBooks subject={record?.subjects[0]} cards={related} />
    </Container>
  );
}

function statusWords({ status, publicationDate }: BookRecord): string {
  if (status === 'out of print') return bookLabels.outOfPrint;
  return publicationDate ? dueOn(formatDate(publicationDate)) : bookLabels.notYetPublished;
}

type Endorsement = NonNullable<BookRecord['endorsements']>[number];

interface EndorsementsProps {
  endorsements: readonly Endorsement[];
  language: string | undefined;
}

/** Renders the endorsements of a book, each quotation with its source. */
const Endorsements = ({ endorsements, language }: EndorsementsProps) => (
  <Quotes aria-labelledby="endorsements">
    <h2 id="endorsements">{bookLabels.endorsements}</h2>
    {endorsements.map(({ quote, name, affiliation }, index) => (
      <figure key={index}>
        <blockquote {...languageOf(quote, language)}>{quote}</blockquote>
        {(name || affiliation) && (
          <figcaption>
            {inLanguages([name, affiliation].filter(Boolean).join(', '), { lang: language ?? '' })}
          </figcaption>
        )}
      </figure>
    ))}
  </Quotes>
);

const Section = styled.section`
  margin-top: 36px;
  h2 {
    margin-bottom: 12px;
    font-size: var(--step-2);
    line-height: 1.25;
    font-weight: 400;
  }
`;

const Quotes = styled(Section)`
  figure {
    max-width: 68ch;
    margin: 0 0 20px;
    padding-left: 16px;
    border-left: 1px solid var(--c-line-strong);
    overflow-wrap: anywhere;
    break-inside: avoid;
  }
  figcaption {
    margin-top: 4px;
    color: var(--c-ink-3);
    font-size: 0.875rem;
  }
`;

/** Renders the table of contents of a book. @param contents text with one chapter per line */
function BookContents({ contents, language }: { contents: string; language: string | undefined }) {
  return (
    <Chapters aria-labelledby="contents">
      <h2 id="contents">{bookLabels.contents}</h2>
      <ul {...languageOf(contents, language)}>
        {contentsParts(contents).map((parts, index) => (
          <li key={index}>
            <TextLine parts={parts} />
          </li>
        ))}
      </ul>
    </Chapters>
  );
}

const Chapters = styled(Section)`
  li {
    padding-block: 6px;
    border-bottom: 1px solid var(--c-line);
    overflow-wrap: anywhere;
  }
`;

type Person = BookRecord['contributors'][number];

/** Text before the names of a role. Names of authors have none. */
const roles: Record<Person['role'], string> = {
  author: '',
  editor: 'Edited by',
  translator: 'Translated by',
  illustrator: 'Illustrated by',
  foreword: 'Foreword by',
  introduction: 'Introduction by',
  afterword: 'Afterword by',
  other: 'With',
};

/**
 * Renders the contributors of a book with their ORCID iDs, one line per role. Names of authors, editors and translators
 * link to their pages.
 * @param language language of the title; both have the same alignment
 */
function Contributors({ people, language }: { people: readonly Person[]; language: TextLanguage }) {
  const named = [...new Set(people.map(({ role }) => role))];
  return (
    <People dir={language.dir}>
      {named.map((role) => (
        <li key={role}>
          <bdi>{roles[role]}</bdi>{' '}
          {people
            .filter((person) => person.role === role)
            .map(({ name, orcid }, index, all) => (
              <Fragment key={name + orcid}>
                {index > 0 && (index === all.length - 1 ? ' and ' : ', ')}
                <Name name={inLanguages(name, language)} to={authorPath({ name, orcid, role })} />
                {orcid && (
                  <small>
                    {' '}
                    <a href={orcidAddress(orcid)} target="_blank" rel="noopener" translate="no">
                      <img src="/assets/icons/orcid.svg" width="16" height="16" alt="" />
                      <span className="vh">
                        {inLanguages(`${bookLabels.orcidOf(name)} ${uiLabels.newTab}`)}
                      </span>
                    </a>
                  </small>
                )}
              </Fragment>
            ))}
        </li>
      ))}
    </People>
  );
}

const Name = ({ name, to }: { name: ReactNode; to: string | undefined }) =>
  to ? <Link to={to}>{name}</Link> : name;

const People = styled.ul`
  margin-top: 14px;
  font-size: var(--step-1);
  line-height: var(--step-1-lh);
  color: var(--c-ink-2);
  overflow-wrap: anywhere;
  a {
    text-decoration-color: var(--c-line-strong);
  }
  small a {
    padding: 4px;
  }
  small img {
    display: inline;
    vertical-align: -0.1em;
  }
  li + li {
    font-size: 1rem;
    line-height: 1.6;
    margin-top: 4px;
  }
`;
