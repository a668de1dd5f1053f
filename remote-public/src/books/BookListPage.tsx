import type { BookFacets } from '@juris/contract';
import { BookGrid } from '@juris/shared-ui/BookCard/BookCard';
import { BookGridPending } from '@juris/shared-ui/BookCard/BookGridPending';
import { Container } from '@juris/shared-ui/Container/Container';
import { Listing } from '@juris/shared-ui/Listing/Listing';
import { PageHead } from '@juris/shared-ui/PageHead/PageHead';
import { useSearchParams } from '@juris/platform';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { ListPage } from '../api/publicPages';
import { NoSuchPage } from '../lists/NoSuchPage';
import { PageLinks } from '../lists/PageLinks';
import { parametersIn } from '../lists/parameters';
import { ActiveFilters } from './ActiveFilters';
import { bookSelectionOf, type BookSelection } from './bookSelection';
import { FilterForm } from './FilterForm';
import { bookListReaders, isFiltered } from './filters';
import { NothingFound } from './NothingFound';

/** Number of cards whose covers load eagerly. Most screens show the first row, with up to four cards, without scrolling. */
const inView = 4;

/** Returns which books the address of the current page selects. */
export const useBookSelection = (): BookSelection =>
  bookSelectionOf(parametersIn(useSearchParams()[0], bookListReaders)).selection;

interface BookListPageProps<Book> {
  title: string;
  /** Text below the title. */
  lead: ReactNode;
  /** Query state of the page of the list, as an RTK Query hook returns it. */
  books: {
    currentData?: ListPage<Book> | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  facets: BookFacets['output'] | null | undefined;
  /** Returns a number of books with its noun, e.g. "3 titles". */
  countOf: (count: number) => string;
  /** Shown in place of the list if it contains no books at all. */
  empty: ReactNode;
  /** Renders the card of a book. @param lazy True if the cover may load only when it scrolls into view. */
  card: (book: Book, lazy: boolean) => ReactNode;
  /** Shown below the list. */
  children?: ReactNode;
}

/** Renders the page of a book list that the address selects, with a filter form and links to the other pages. */
export function BookListPage<Book>({
  title,
  lead,
  books,
  facets,
  countOf,
  empty,
  card,
  children,
}: BookListPageProps<Book>) {
  const { filters, selection } = bookSelectionOf(parametersIn(useSearchParams()[0], bookListReaders));
  const { items, total = 0, page = selection.page ?? 1 } = books.currentData ?? {};
  return (
    <Page>
      <PageHead title={title}>{lead}</PageHead>
      <FilterForm facets={facets} filters={filters} />
      <ActiveFilters filters={filters} found={items && countOf(total)} />
      <Listing
        items={items}
        query={books}
        level={2}
        pending={<BookGridPending />}
        empty={
          page > 1 ? (
            <NoSuchPage query={filters} total={total} />
          ) : isFiltered(filters) ? (
            <NothingFound filters={filters} />
          ) : (
            empty
          )
        }
      >
        {(shown) => <BookGrid>{shown.map((book, index) => card(book, index >= inView))}</BookGrid>}
      </Listing>
      <PageLinks query={filters} page={page} total={total} />
      {children}
    </Page>
  );
}

const Page = styled(Container)`
  padding-bottom: var(--s-9);
`;
