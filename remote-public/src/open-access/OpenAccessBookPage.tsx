import { Container } from '@juris/shared-ui/Container/Container';
import { DownloadButton } from '@juris/shared-ui/DownloadButton/DownloadButton';
import { PageHead } from '@juris/shared-ui/PageHead/PageHead';
import { SectionFailure } from '@juris/shared-ui/SectionFailure/SectionFailure';
import { uploadAddress, useParams } from '@juris/shell/platform';
import { BookPage } from '../books/BookPage';
import { useOpenAccess } from '../data/openAccess';

/** A book that is free to read. */
export function OpenAccessBookPage() {
  const id = Number.parseInt(useParams().book ?? '', 10);
  const books = useOpenAccess();
  const book = books.data?.find((each) => each.id === id);
  if (!book)
    return (
      <Container>
        <PageHead title="An open-access book" />
        <SectionFailure
          what="this book"
          level={2}
          busy={books.isFetching}
          onRetry={() => void books.refetch()}
        />
      </Container>
    );
  return (
    <BookPage
      title={book.title}
      cover={book.imageLink && uploadAddress('openaccess/covers', book.imageLink, book.updatedAt)}
      actions={
        <DownloadButton
          file={book.downloadLink && uploadAddress('openaccess/pdfs', book.downloadLink, book.updatedAt)}
          of={book.title}
        />
      }
      facts={[
        { term: 'Price', detail: 'Free to read and to keep' },
        { term: 'Format', detail: book.downloadLink ? 'PDF' : 'The PDF is on its way' },
      ]}
    />
  );
}
