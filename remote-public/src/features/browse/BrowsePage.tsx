import type { BrowsedBook, BrowsedSubject } from '@juris/contract';
import type { QueryState } from '@juris/shared-ui/QueryList/QueryList';
import { EmptyState } from '@juris/shared-ui/EmptyState/EmptyState';
import { Link, useParams, useSearchParams } from '@juris/platform';
import { booksOf, type BrowsedBooks } from '../../api/browse';
import { bookLabels } from '../../books/bookLabels';
import { BookListPage, type BookListPageProps } from '../../books/BookListPage';
import { hasFilters, type Filters } from '../../books/filters';
import { contributorRoles } from '@juris/contract/lists';
import { OpenAccessCard } from '../../books/OpenAccessCard';
import { PublishedTitleCard } from '../../books/PublishedTitleCard';
import { readParameters } from '../../lists/parameters';
import { browseReaders, browseSelection } from './browseParameters';
import { browseLabels as labels } from './labels';

/**
 * Hook that returns the filters of the current address, and the argument for the endpoint of the page.
 * @param keyOf Returns the key of the page for the API from its slug.
 */
export function useBrowseSelection(keyOf = (slug: string) => slug) {
  const { slug = '' } = useParams();
  return browseSelection(keyOf(slug), readParameters(useSearchParams()[0], browseReaders));
}

/** Number of books from which a page has a filter form. */
const manyBooks = 9;

type BookPage = BrowsedBooks & Pick<BrowsedSubject['output'], 'formats' | 'languages' | 'years'>;

interface BookPageQuery extends QueryState {
  currentData?: BookPage | null | undefined;
  data?: BookPage | null | undefined;
}

interface BrowsePageProps extends Pick<
  BookListPageProps<BrowsedBook>,
  'title' | 'lead' | 'intro' | 'countOf' | 'children'
> {
  query: BookPageQuery;
  filters: Filters;
}

/** Page with the books of an author, a series or a subject. */
export function BrowsePage({ query, filters, ...page }: BrowsePageProps) {
  const { currentData, data } = query;
  const isLong = hasFilters(filters) || (data?.total ?? 0) >= manyBooks;
  return (
    <BookListPage
      {...page}
      books={{ ...query, currentData: currentData ? booksOf(currentData) : undefined }}
      facets={isLong && data ? facetsOf(data) : null}
      empty={
        <EmptyState fact={bookLabels.noTitles} level={2}>
          <Link to="/titles">{bookLabels.allTitles}</Link>
        </EmptyState>
      }
      card={(book, lazy) => <BrowsedBookCard key={`${book.shelf} ${book.id}`} book={book} lazy={lazy} />}
    />
  );
}

/** Returns the filters of a page. A choice between languages needs at least two. */
const facetsOf = ({ formats, languages = [], years }: BookPage) => ({
  ...{ formats, years },
  ...(languages.length > 1 && { languages }),
});

/** Card of a book on the page of an author, a series or a subject. A note shows the role or the volume. */
function BrowsedBookCard({ book, lazy }: { book: BrowsedBook; lazy: boolean }) {
  const role = book.role && book.role !== 'author' ? contributorRoles[book.role] : undefined;
  const note = book.volume ? labels.volume(book.volume) : role;
  return book.shelf === 'titles' ? (
    <PublishedTitleCard title={book} isWhole note={note} lazy={lazy} />
  ) : (
    <OpenAccessCard book={book} note={note} lazy={lazy} />
  );
}
