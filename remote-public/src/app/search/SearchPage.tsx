import { languageOf } from '@juris/contract/textLanguage';
import { Button } from '@juris/shared-ui/Button/Button';
import { Container } from '@juris/shared-ui/Container/Container';
import { EmptyState } from '@juris/shared-ui/EmptyState/EmptyState';
import { controlStyles } from '@juris/shared-ui/Field/Input';
import { PageHeader } from '@juris/shared-ui/PageHeader/PageHeader';
import { SectionFailure } from '@juris/shared-ui/SectionFailure/SectionFailure';
import { below } from '@juris/shared-ui/theme/media';
import { Form, Link, useSearchParams, type SearchEntry, uploadAddress } from '@juris/platform';
import styled from 'styled-components';
import { search, type BookResult } from '../../api/search';
import { BrowseLinks } from '../../books/BrowseLinks';
import { inLanguages } from '../../text/inLanguages';
import { readParameters } from '../../lists/parameters';
import { searchPageLabels as labels } from './labels';
import { resultGroups, type ResultGroup } from './resultGroups';
import { resultsOf, searchReaders } from './searchParameters';
import { isUploadedCover } from '@juris/contract/placeholderCover';
import { Book } from '@juris/shared-ui/Book/Book';
import { bookAddress } from '../../api/bookAddress';
import { searchTypes } from '../labels';

/**
 * Page with a search form and the results in groups. It works without scripts.
 * @param pages Entries of all pages of the site.
 */
export function SearchPage({ pages }: { pages: SearchEntry[] }) {
  const words = readParameters(useSearchParams()[0], searchReaders).q ?? '';
  return (
    <Container>
      <PageHeader title={labels.title}>{labels.lead}</PageHeader>
      <Form action="/search" role="search" aria-label={labels.title} key={words}>
        <Row>
          <input
            type="search"
            name="q"
            aria-label={labels.words}
            maxLength={100}
            defaultValue={words}
            placeholder={labels.example}
          />
          <Button type="submit">{labels.search}</Button>
        </Row>
      </Form>
      <Browse>
        <BrowseLinks />
      </Browse>
      <Results>{words && <Found words={words} pages={pages} />}</Results>
    </Container>
  );
}

function Found({ words, pages }: { words: string; pages: SearchEntry[] }) {
  const { currentData, error, isFetching, refetch } = search.useQuery(resultsOf(words));
  if (error && !currentData)
    return <SectionFailure level={2} busy={isFetching} onRetry={() => void refetch()} />;
  const groups = resultGroups(words, currentData ?? { results: [] }, pages);
  if (groups.length === 0)
    return (
      <EmptyState fact={labels.nothingFor(words)} level={2}>
        {labels.advice} <Link to="/titles">{labels.allTitles}</Link> ·{' '}
        <Link to="/subjects">{labels.subjects}</Link> · <Link to="/contactus">{labels.contact}</Link>
      </EmptyState>
    );
  const { corrected } = currentData ?? {};
  return (
    <>
      {corrected && <Corrected>{inLanguages(labels.corrected(words, corrected))}</Corrected>}
      <Columns>
        {inColumns(groups).map((column) => (
          <div key={column[0]?.heading}>
            {column.map((group) => (
              <Group key={group.heading} group={group} />
            ))}
          </div>
        ))}
      </Columns>
    </>
  );
}

/** Returns a column with the books and one with all other groups. The other groups are first if a page or a person is best. */
function inColumns(groups: ResultGroup[]): ResultGroup[][] {
  const isOfBooks = ({ books }: ResultGroup) => books.length > 0;
  const columns = [groups.filter(isOfBooks), groups.filter((group) => !isOfBooks(group))];
  const best = groups[0]?.heading;
  if (best === labels.pages || best === labels.headings.people) columns.reverse();
  return columns.filter((column) => column.length > 0);
}

function Group({ group: { heading, total, books, entries, more } }: { group: ResultGroup }) {
  return (
    <section aria-label={heading} data-books={books.length > 0 || undefined}>
      <h2>
        {heading} ({total.toLocaleString('en-IN')})
      </h2>
      <ul>
        {books.map((book) => (
          <BookRow key={`${book.type} ${book.id}`} found={book} />
        ))}
        {entries.map(({ name, kind, to }) => (
          <li key={`${to} ${name}`}>
            <Link to={to} {...languageOf(name)}>
              {name}
            </Link>{' '}
            {heading === labels.headings.people && <small>{inLanguages(kind)}</small>}
          </li>
        ))}
      </ul>
      {more.map(({ text, to }) => (
        <More key={to}>
          <Link to={to}>{text}</Link>
        </More>
      ))}
    </section>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 10px;
  max-width: 640px;
  input {
    ${controlStyles}
  }
`;

const Browse = styled.div`
  margin-top: 16px;
`;

const Results = styled.div`
  margin-top: 44px;
  padding-bottom: var(--s-9);
  ${below.tablet} {
    margin-top: 32px;
  }
`;

const Corrected = styled.p`
  margin-bottom: 28px;
  color: var(--c-ink-2);
  overflow-wrap: anywhere;
`;

/* The column with the best group is first. On desktop, the column with the books is wider. */
const Columns = styled.div`
  display: grid;
  gap: 40px 64px;
  grid-template-columns: minmax(0, 7fr) minmax(0, 4fr);
  align-items: start;
  > div {
    display: grid;
    gap: 40px;
  }
  &:has(> :nth-child(2) [data-books]) {
    grid-template-columns: minmax(0, 4fr) minmax(0, 7fr);
  }
  > :only-child {
    grid-column: 1 / -1;
    max-width: 760px;
  }
  ${below.desktop} {
    &,
    &:has(> :nth-child(2) [data-books]) {
      grid-template-columns: minmax(0, 1fr);
    }
    max-width: 760px;
  }
  h2 {
    margin-bottom: 8px;
    font-size: var(--step-2);
    line-height: var(--step-2-lh);
  }
  li {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: 4px 16px;
    padding-block: 10px;
    border-top: 1px solid var(--c-line);
    overflow-wrap: anywhere;
  }
  li > small {
    flex: none;
    max-width: 50%;
    font-size: 0.9375rem;
    color: var(--c-ink-3);
    text-align: right;
  }
  ${below.tablet} {
    li {
      display: block;
    }
    li > small {
      display: block;
      max-width: none;
      text-align: left;
    }
  }
`;

const More = styled.p`
  padding-block: 10px;
  border-top: 1px solid var(--c-line);
`;

const shelves = {
  publishedTitle: { shelf: 'titles', folder: 'publishedTitles' },
  openAccess: { shelf: 'openaccess', folder: 'openaccess/covers' },
} as const;

/** List item with a book that the search has found: small cover, title, subtitle, author, year and pages. */
function BookRow({ found }: { found: BookResult }) {
  const { type, title } = found;
  const { shelf, folder } = shelves[type];
  const book: Partial<NonNullable<BookResult['book']>> = found.book ?? {};
  const { cover = '', subtitle, authors, publicationDate, pages, language, updatedAt = '' } = book;
  const titleLanguage = languageOf(title, language);
  const year = publicationDate?.slice(0, 4);
  const facts = [
    authors,
    year,
    pages && labels.pageCount(pages),
    type === 'openAccess' && searchTypes.openAccess,
  ];
  return (
    <BookItem>
      <Cover
        cover={isUploadedCover(cover) ? uploadAddress(folder, cover, updatedAt) : ''}
        size={found.book}
        number={found.id}
        title={title}
        author={authors}
        width={coverWidth}
      />
      <div dir={titleLanguage.dir}>
        <Link to={bookAddress(shelf, found)} {...titleLanguage}>
          {title}
        </Link>
        {subtitle && (
          <p>
            <bdi {...languageOf(subtitle, language)}>{subtitle}</bdi>
          </p>
        )}
        <p>{inLanguages(facts.filter(Boolean).join(' · '), titleLanguage)}</p>
      </div>
    </BookItem>
  );
}

const coverWidth = 56;

const Cover = styled(Book)`
  --box: ${coverWidth}px;
`;

/* Repeats the class, because the list of results styles its items too. */
const BookItem = styled.li`
  && {
    display: grid;
    grid-template-columns: ${coverWidth}px minmax(0, 1fr);
    place-items: start self-start;
    gap: 18px;
  }
  a {
    font-family: var(--font-display);
    font-size: 1.1875rem;
    line-height: 1.3;
  }
  p {
    font-size: 0.9375rem;
    line-height: 1.45;
    color: var(--c-ink-2);
  }
`;
