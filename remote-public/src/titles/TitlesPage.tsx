import { BookGrid } from '@juris/shared-ui/BookCard/BookCard';
import { BookGridPending } from '@juris/shared-ui/BookCard/BookGridPending';
import { Container } from '@juris/shared-ui/Container/Container';
import { EmptyShelf } from '@juris/shared-ui/EmptyShelf/EmptyShelf';
import { Listing } from '@juris/shared-ui/Listing/Listing';
import { PageHead } from '@juris/shared-ui/PageHead/PageHead';
import { Link, useMatches } from '@juris/shell/platform';
import styled from 'styled-components';
import { usePublishedTitles } from '../data/publishedTitles';
import { PublishedTitleCard } from './PublishedTitleCard';
import { belongs, listId, titleLists } from './titleLists';

/** Most screens show one row without scrolling. */
const inView = 4;

/** The published titles of one publisher, or of all. Which, the address says. */
export function TitlesPage() {
  const id = useMatches().at(-1)?.id;
  const list = titleLists.find((each) => listId(each) === id);
  const titles = usePublishedTitles();
  if (!list) throw new Error(`No list of titles has the route "${id}": see titles/titleLists.json.`);
  return (
    <Page>
      <PageHead title={list.heading}>
        All titles are available as print and <Unbroken>e-book</Unbroken> versions.
      </PageHead>
      <Listing
        what="the published titles"
        items={titles.data?.filter(belongs(list))}
        query={titles}
        level={2}
        pending={<BookGridPending what="the published titles" />}
        empty={
          <EmptyShelf fact="No titles on the shelf yet." level={2}>
            The first books are on their way. Until then, our <Link to="/openaccess">open-access books</Link>{' '}
            are free to read.
          </EmptyShelf>
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
    </Page>
  );
}

const Page = styled(Container)`
  padding-bottom: var(--s-9);
`;

const Unbroken = styled.span`
  white-space: nowrap;
`;
