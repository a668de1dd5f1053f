import { BookGrid } from '@juris/shared-ui/BookCard/BookCard';
import { BookGridPending } from '@juris/shared-ui/BookCard/BookGridPending';
import { Container } from '@juris/shared-ui/Container/Container';
import { EmptyShelf } from '@juris/shared-ui/EmptyShelf/EmptyShelf';
import { Listing } from '@juris/shared-ui/Listing/Listing';
import { PageHead } from '@juris/shared-ui/PageHead/PageHead';
import { Link, useMatches, useSearchParams } from '@juris/shell/platform';
import styled from 'styled-components';
import { ActiveFilters } from '../books/ActiveFilters';
import { countOfTitles } from '../books/bookLabels';
import { isNarrowed, narrowingIn } from '../books/narrowing';
import { NarrowForm } from '../books/NarrowForm';
import { ListPages } from '../books/ListPages';
import { NothingFound } from '../books/NothingFound';
import { useNarrowedTitles, usePublishedTitles, useTitleFacets } from '../data/publishedTitles';
import { PublishedTitleCard } from './PublishedTitleCard';
import { amongTitlesOf, belongs, listId, titleLists } from './titleLists';

/** Most screens show one row without scrolling. */
const inView = 4;

/** The published titles of one publisher, or of all, as far as the address narrows them. Which, the address says. */
export function TitlesPage() {
  const id = useMatches().at(-1)?.id;
  const list = titleLists.find((each) => listId(each) === id);
  if (!list) throw new Error(`No list of titles has the route "${id}": see titles/titleLists.json.`);
  const [parameters] = useSearchParams();
  const narrowing = narrowingIn(parameters);
  const all = usePublishedTitles();
  const among = amongTitlesOf(list, all.data);
  const narrowed = among !== undefined && isNarrowed(narrowing);
  const facets = useTitleFacets(among ?? {}, { skip: !among });
  const some = useNarrowedTitles({ ...narrowing, ...among }, { skip: !narrowed });
  const titles = narrowed ? some.currentData?.items : all.data?.filter(belongs(list));
  const total = narrowed ? some.currentData?.total : titles?.length;
  return (
    <Page>
      <PageHead title={list.heading}>
        All titles are available as print and <Unbroken>e-book</Unbroken> versions.
      </PageHead>
      <NarrowForm facets={facets.data} narrowing={narrowing} />
      <ActiveFilters narrowing={narrowing} found={total === undefined ? undefined : countOfTitles(total)} />
      <Listing
        what="the published titles"
        items={titles}
        query={narrowed ? some : all}
        level={2}
        pending={<BookGridPending what="the published titles" />}
        empty={
          narrowed ? (
            <NothingFound narrowing={narrowing} />
          ) : (
            <EmptyShelf fact="No titles on the shelf yet." level={2}>
              The first books are on their way. Until then, our{' '}
              <Link to="/openaccess">open-access books</Link> are free to read.
            </EmptyShelf>
          )
        }
      >
        {(books) => (
          <BookGrid>
            {books.map((book, index) => (
              <PublishedTitleCard key={book.id} title={book} lazy={index >= inView} />
            ))}
          </BookGrid>
        )}
      </Listing>
      {narrowed && <ListPages narrowing={narrowing} total={total ?? 0} />}
      {/* An API that cannot narrow lists has no files either. */}
      {facets.data !== null && (
        <Trade data-screen-only="">
          For booksellers: all our titles as <a href="/api/published-titles/onix.xml">ONIX 3.0</a>. For
          libraries: our e-books as <a href="/api/kbart.txt">KBART</a>. New titles: a{' '}
          <a href="/feeds/titles.atom">feed</a>.
        </Trade>
      )}
    </Page>
  );
}

const Page = styled(Container)`
  padding-bottom: var(--s-9);
`;

const Trade = styled.p`
  margin-top: 56px;
  padding-top: 16px;
  border-top: 1px solid var(--c-line);
  font-size: 0.9375rem;
  color: var(--c-ink-2);
`;

const Unbroken = styled.span`
  white-space: nowrap;
`;
