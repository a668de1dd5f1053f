import { EmptyShelf } from '@juris/shared-ui/EmptyShelf/EmptyShelf';
import { Link, useMatches } from '@juris/platform';
import styled from 'styled-components';
import { BookListPage, useBookSelection } from '../../books/BookListPage';
import { countOfTitles } from '../../books/bookLabels';
import { publishedTitles, titleFacets } from '../../api/publishedTitles';
import { PublishedTitleCard } from './PublishedTitleCard';
import { listId, partOf, titleLists } from './titleLists';

/** The published titles of one publisher, or of all, as the address filters them. Which publisher, the route says. */
export function TitlesPage() {
  const id = useMatches().at(-1)?.id;
  const list = titleLists.find((each) => listId(each) === id);
  if (!list) throw new Error(`No list of titles has the route "${id}": see titles/titleLists.json.`);
  const part = partOf(list);
  const titles = publishedTitles.useQuery({ ...useBookSelection(), part });
  const facets = titleFacets.useQuery(part ?? {});
  return (
    <BookListPage
      title={list.heading}
      lead={
        <>
          All titles are available as print and <Unbroken>e-book</Unbroken> versions.
        </>
      }
      what="the published titles"
      books={titles}
      facets={facets.data}
      countOf={countOfTitles}
      empty={
        <EmptyShelf fact="No titles on the shelf yet." level={2}>
          The first books are on their way. Until then, our <Link to="/openaccess">open-access books</Link>{' '}
          are free to read.
        </EmptyShelf>
      }
      card={(title, lazy) => <PublishedTitleCard key={title.id} title={title} lazy={lazy} />}
    >
      {/* An API that cannot filter lists has no files either. */}
      {facets.data !== null && (
        <Trade data-screen-only="">
          For booksellers: all our titles as <a href="/api/published-titles/onix.xml">ONIX 3.0</a>. For
          libraries: our e-books as <a href="/api/kbart.txt">KBART</a>. New titles: a{' '}
          <a href="/feeds/titles.atom">feed</a>.
        </Trade>
      )}
    </BookListPage>
  );
}

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
