import { DownloadButton } from '@juris/shared-ui/DownloadButton/DownloadButton';
import { bytesInWords } from '@juris/shared-ui/FileField/bytes';
import { uploadAddress, useParams } from '@juris/shell/platform';
import { BookUnavailable } from '../books/BookUnavailable';
import { idIn } from '../books/bookAddress';
import { BookPage } from '../books/BookPage';
import { RelatedBooks } from '../books/RelatedBooks';
import { relatedBooks } from '../books/relatedBooks';
import { CiteThis } from '../books/CiteThis';
import { useOpenAccess, useOpenAccessDetails } from '../data/openAccess';
import { OpenAccessCard } from './OpenAccessCard';

/** A book that is free to read. */
export function OpenAccessBookPage() {
  const id = idIn(useParams().book);
  const books = useOpenAccess();
  const book = books.data?.find((each) => each.id === id);
  const details = useOpenAccessDetails(book?.id ?? 0, { skip: !book });
  if (!book) return <BookUnavailable title="An open-access book" list={books} />;
  const sameAuthor = (other: { authors: string[] }) =>
    other.authors.some((name) => book.authors.includes(name));
  const related = relatedBooks(book, books.data ?? [], sameAuthor, () => true);
  const size = details.data?.pdfBytes ? bytesInWords(details.data.pdfBytes) : undefined;
  return (
    <BookPage
      title={book.title}
      author={book.authors.join(', ')}
      cover={book.imageLink && uploadAddress('openaccess/covers', book.imageLink, book.updatedAt)}
      alt={book.altText}
      recorded={{ ...details, data: details.data && details.data.record }}
      list="/openaccess"
      actions={
        <DownloadButton
          file={book.downloadLink && uploadAddress('openaccess/pdfs', book.downloadLink, book.updatedAt)}
          of={book.title}
          size={size}
        />
      }
      citation={<CiteThis book={{ shelf: 'openaccess', id: book.id }} />}
      facts={[
        { term: 'Price', detail: 'Free to read and to keep' },
        { term: 'Download', detail: downloadWords(book.downloadLink, size) },
      ]}
    >
      <RelatedBooks
        cards={related.map((each) => (
          <OpenAccessCard key={each.id} book={each} lazy level={3} />
        ))}
      />
    </BookPage>
  );
}

const downloadWords = (file: string, size: string | undefined) =>
  file ? ['PDF', size].filter(Boolean).join(', ') : 'The PDF is on its way';
