import { EmptyState } from '@juris/shared-ui/EmptyState/EmptyState';
import original from '@juris/contract/page-texts/lists.json';
import { Link, usePageTexts } from '@juris/platform';
import { BookListPage, useBookSelection } from '../../books/BookListPage';
import { countOfBooks } from '../../books/bookLabels';
import { openAccess, openAccessFacets } from '../../api/openAccess';
import { openAccessLabels as labels } from './labels';
import { OpenAccessCard } from '../../books/OpenAccessCard';

/** Page "Open Access" with the list of books that anybody may download. */
export function OpenAccessPage() {
  const books = openAccess.useQuery(useBookSelection().selection);
  const facets = openAccessFacets.useQuery();
  const { openAccess: lead } = usePageTexts('lists', original);
  return (
    <BookListPage
      title={labels.title}
      lead={lead}
      books={books}
      facets={facets.data}
      countOf={countOfBooks}
      empty={
        <EmptyState fact={labels.noBooks} level={2}>
          <Link to="/resources">{labels.seeResources}</Link>
        </EmptyState>
      }
      card={(book, lazy) => <OpenAccessCard key={book.id} book={book} lazy={lazy} />}
    />
  );
}
