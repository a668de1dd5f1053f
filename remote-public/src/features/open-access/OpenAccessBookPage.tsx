import { DownloadButton } from '@juris/shared-ui/DownloadButton/DownloadButton';
import { bytesInWords } from '@juris/shared-ui/FileField/bytes';
import { uploadAddress, useParams } from '@juris/platform';
import { uiLabels } from '@juris/shared-ui/labels';
import { BookUnavailable } from '../../books/BookUnavailable';
import { idIn } from '../../api/bookAddress';
import { BookPage } from '../../books/BookPage';
import { RelatedBooks } from '../../books/RelatedBooks';
import { CiteThis } from '../../books/CiteThis';
import { openAccessBook, relatedOpenAccess } from '../../api/openAccess';
import { openAccessLabels as labels } from './labels';
import { OpenAccessCard } from './OpenAccessCard';

/** Page of one open-access book. */
export function OpenAccessBookPage() {
  const id = idIn(useParams().book) ?? 0;
  const query = openAccessBook.useQuery(id);
  const related = relatedOpenAccess.useQuery(id).data ?? [];
  const book = query.data;
  if (!book) return <BookUnavailable title={labels.book} query={query} />;
  const size = book.pdfBytes ? bytesInWords(book.pdfBytes) : undefined;
  return (
    <BookPage
      title={book.title}
      author={book.authors.join(', ')}
      cover={book.imageLink && uploadAddress('openaccess/covers', book.imageLink, book.updatedAt)}
      alt={book.altText}
      record={book.record}
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
        { term: labels.price, detail: labels.free },
        { term: labels.download, detail: downloadWords(book.downloadLink, size) },
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
  file ? [labels.pdf, size].filter(Boolean).join(', ') : uiLabels.noPdf;
