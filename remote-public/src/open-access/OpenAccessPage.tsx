import { BookGrid } from '@juris/shared-ui/BookCard/BookCard';
import { BookGridPending } from '@juris/shared-ui/BookCard/BookGridPending';
import { Container } from '@juris/shared-ui/Container/Container';
import { EmptyShelf } from '@juris/shared-ui/EmptyShelf/EmptyShelf';
import { Listing } from '@juris/shared-ui/Listing/Listing';
import { PageHead } from '@juris/shared-ui/PageHead/PageHead';
import { Link, useSearchParams } from '@juris/shell/platform';
import styled from 'styled-components';
import { ActiveFilters } from '../books/ActiveFilters';
import { countOfBooks } from '../books/bookLabels';
import { isNarrowed, narrowingIn } from '../books/narrowing';
import { NarrowForm } from '../books/NarrowForm';
import { ListPages } from '../books/ListPages';
import { NothingFound } from '../books/NothingFound';
import { useNarrowedOpenAccess, useOpenAccess, useOpenAccessFacets } from '../data/openAccess';
import { OpenAccessCard } from './OpenAccessCard';

/** Most screens show one row without scrolling. */
const inView = 4;

/** Open Access: a grid of books to download. */
export function OpenAccessPage() {
  const [parameters] = useSearchParams();
  const narrowing = narrowingIn(parameters);
  const narrowed = isNarrowed(narrowing);
  const all = useOpenAccess();
  const facets = useOpenAccessFacets();
  const some = useNarrowedOpenAccess(narrowing, { skip: !narrowed });
  const books = narrowed ? some.currentData?.items : all.currentData;
  const total = narrowed ? some.currentData?.total : books?.length;
  return (
    <Page>
      <PageHead title="Open Access">Whole books to download, free to read and free to keep.</PageHead>
      <NarrowForm facets={facets.data} narrowing={narrowing} />
      <ActiveFilters narrowing={narrowing} found={total === undefined ? undefined : countOfBooks(total)} />
      <Listing
        what="the open-access books"
        items={books}
        query={narrowed ? some : all}
        level={2}
        pending={<BookGridPending what="the open-access books" />}
        empty={
          narrowed ? (
            <NothingFound narrowing={narrowing} />
          ) : (
            <EmptyShelf fact="No open-access books just now." level={2}>
              Free teaching files and forms are among our <Link to="/resources">resources</Link>.
            </EmptyShelf>
          )
        }
      >
        {(shown) => (
          <BookGrid>
            {shown.map((book, index) => (
              <OpenAccessCard key={book.id} book={book} lazy={index >= inView} />
            ))}
          </BookGrid>
        )}
      </Listing>
      {narrowed && <ListPages narrowing={narrowing} total={total ?? 0} />}
    </Page>
  );
}

const Page = styled(Container)`
  padding-bottom: var(--s-9);
`;
