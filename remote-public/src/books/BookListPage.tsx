import type { BookFacets } from '@juris/contract';
import { languageOf } from '@juris/contract/textLanguage';
import { BookGrid } from '@juris/shared-ui/BookCard/BookCard';
import { BookGridPending } from '@juris/shared-ui/BookCard/BookGridPending';
import { Container } from '@juris/shared-ui/Container/Container';
import { QueryList } from '@juris/shared-ui/QueryList/QueryList';
import { PageHeader } from '@juris/shared-ui/PageHeader/PageHeader';
import { useSearchParams, Link, useLocation } from '@juris/platform';
import { useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import type { ListPageData } from '../api/publicPages';
import { PageOutOfRange } from '../lists/PageOutOfRange';
import { Pagination } from '../lists/Pagination';
import { readParameters } from '../lists/parameters';
import { ActiveFilters, activeFilters } from './ActiveFilters';
import { bookSelectionOf, type BookSelection } from './bookSelection';
import { FilterForm } from './FilterForm';
import { bookListReaders, hasFilters, type Filters } from './filters';
import { EmptyState } from '@juris/shared-ui/EmptyState/EmptyState';
import { bookLabels } from './bookLabels';

/** Number of cards whose covers load eagerly: a first row has up to four cards. */
const inView = 4;

/** Hook that returns the selection of books (page, filters and sort order) in the query of the current address. */
export const useBookSelection = (): BookSelection =>
  bookSelectionOf(readParameters(useSearchParams()[0], bookListReaders)).selection;

interface BookListPageProps<Book> {
  title: string;
  /** Text below the title. */
  lead: ReactNode;
  /** Content between the header and the filter form. */
  intro?: ReactNode;
  /** Query state of the page of the list, as an RTK Query hook returns it. */
  books: {
    currentData?: ListPageData<Book> | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  facets: Partial<BookFacets['output']> | null | undefined;
  /** Returns a number of books with its noun, e.g. "3 titles". */
  countOf: (count: number) => string;
  /** Shown in place of the list if it contains no books at all. */
  empty: ReactNode;
  /** Renders the card of a book. @param lazy True if the cover may load only when it scrolls into view. */
  card: (book: Book, lazy: boolean) => ReactNode;
  /** Shown below the list. */
  children?: ReactNode;
}

/** Renders the page of a book list that the address selects, with a filter form and links to other pages. */
export function BookListPage<Book>({
  title,
  lead,
  intro,
  books,
  facets,
  countOf,
  empty,
  card,
  children,
}: BookListPageProps<Book>) {
  const { filters, selection } = bookSelectionOf(readParameters(useSearchParams()[0], bookListReaders));
  const line = useRef<HTMLSpanElement>(null);
  const { items, total = 0, page = selection.page ?? 1 } = books.currentData ?? {};
  return (
    <Page>
      <PageHeader
        title={title}
        language={languageOf(title)}
        note={items && !hasFilters(filters) && countOf(total)}
      >
        {lead}
      </PageHeader>
      {intro}
      <FilterForm facets={facets} filters={filters} onApply={() => line.current?.focus()} />
      <ActiveFilters filters={filters} found={items && countOf(total)} line={line} />
      <QueryList
        items={items}
        query={books}
        level={2}
        pending={<BookGridPending />}
        empty={
          page > 1 ? (
            <PageOutOfRange query={filters} total={total} />
          ) : hasFilters(filters) ? (
            <NoResults filters={filters} />
          ) : (
            empty
          )
        }
      >
        {(shown) => <BookGrid>{shown.map((book, index) => card(book, index >= inView))}</BookGrid>}
      </QueryList>
      <Pagination query={filters} page={page} total={total} />
      {children}
    </Page>
  );
}

const Page = styled(Container)`
  padding-bottom: var(--s-9);
`;

/** Shown in place of a filtered list without results. For each active filter it links to the list without that filter. */
function NoResults({ filters }: { filters: Filters }) {
  const { pathname } = useLocation();
  const others = activeFilters(pathname, filters).filter(({ name }) => name !== 'sort');
  return (
    <EmptyState fact={bookLabels.noMatch} level={2}>
      {bookLabels.tryWithout}{' '}
      {others.map(({ name, label, to }, index) => (
        <span key={name}>
          {index > 0 && ', '}
          <Link to={to}>{label}</Link>
        </span>
      ))}
      {bookLabels.or} <Link to={pathname}>{bookLabels.clearFilters}</Link>.
    </EmptyState>
  );
}
