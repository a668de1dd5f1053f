import { EmptyShelf } from '@juris/shared-ui/EmptyShelf/EmptyShelf';
import { Link } from '@juris/platform';
import { BookListPage, useBookSelection } from '../../books/BookListPage';
import { countOfBooks } from '../../books/bookLabels';
import { openAccess, openAccessFacets } from '../../api/openAccess';
import { OpenAccessCard } from './OpenAccessCard';

/** Open Access: a grid of books to download. */
export function OpenAccessPage() {
  const books = openAccess.useQuery(useBookSelection());
  const facets = openAccessFacets.useQuery();
  return (
    <BookListPage
      title="Open Access"
      lead="Whole books to download, free to read and free to keep."
      what="the open-access books"
      books={books}
      facets={facets.data}
      countOf={countOfBooks}
      empty={
        <EmptyShelf fact="No open-access books just now." level={2}>
          Free teaching files and forms are among our <Link to="/resources">resources</Link>.
        </EmptyShelf>
      }
      card={(book, lazy) => <OpenAccessCard key={book.id} book={book} lazy={lazy} />}
    />
  );
}
