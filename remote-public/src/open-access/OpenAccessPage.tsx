import { BookCard, BookGrid } from '@juris/shared-ui/BookCard/BookCard';
import { BookGridPending } from '@juris/shared-ui/BookCard/BookGridPending';
import { Container } from '@juris/shared-ui/Container/Container';
import { DownloadButton } from '@juris/shared-ui/DownloadButton/DownloadButton';
import { EmptyShelf } from '@juris/shared-ui/EmptyShelf/EmptyShelf';
import { Listing } from '@juris/shared-ui/Listing/Listing';
import { PageHead } from '@juris/shared-ui/PageHead/PageHead';
import { Link, uploadAddress } from '@juris/shell/platform';
import styled from 'styled-components';
import { bookAddress } from '../books/bookAddress';
import { useOpenAccess } from '../data/openAccess';

/** Most screens show one row without scrolling. */
const inView = 4;

/** Open Access: a grid of books to download. */
export function OpenAccessPage() {
  const items = useOpenAccess();
  return (
    <Page>
      <PageHead title="Open Access">Whole books to download, free to read and free to keep.</PageHead>
      <Listing
        what="the open-access books"
        items={items.data}
        query={items}
        level={2}
        pending={<BookGridPending what="the open-access books" />}
        empty={
          <EmptyShelf fact="No open-access books just now." level={2}>
            Free teaching files and forms are among our <Link to="/resources">resources</Link>.
          </EmptyShelf>
        }
      >
        {(books) => (
          <BookGrid>
            {books.map(({ id, title, imageLink, downloadLink, updatedAt }, index) => (
              <BookCard
                key={id}
                id={`book-${id}`}
                name={title}
                title={<Link to={bookAddress('openaccess', { id, title })}>{title}</Link>}
                cover={imageLink && uploadAddress('openaccess/covers', imageLink, updatedAt)}
                lazy={index >= inView}
              >
                <DownloadButton
                  file={downloadLink && uploadAddress('openaccess/pdfs', downloadLink, updatedAt)}
                  of={title}
                />
              </BookCard>
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
