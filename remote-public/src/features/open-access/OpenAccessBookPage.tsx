import { currentPdfPaths } from '@juris/contract/currentPdf';
import { licences } from '@juris/contract/lists';
import { languageOf } from '@juris/contract/textLanguage';
import { DownloadButton } from '@juris/shared-ui/DownloadButton/DownloadButton';
import { formatBytes } from '@juris/shared-ui/FileField/formatBytes';
import { uploadAddress, useParams } from '@juris/platform';
import { uiLabels } from '@juris/shared-ui/labels';
import { BookUnavailable } from '../../books/BookUnavailable';
import { idFromSlug } from '../../api/bookAddress';
import { ActionRow, FurtherActions } from '../../books/BookActions';
import { BookPage } from '../../books/BookPage';
import { LicenceLink } from '../../books/recordDetails';
import { openAccessBook, relatedOpenAccess, type OpenAccessBook } from '../../api/openAccess';
import { describePdf } from '../../text/describePdf';
import { freeBookCover } from '../../books/covers';
import { openAccessLabels as labels } from './labels';
import { OpenAccessCard } from '../../books/OpenAccessCard';

export function OpenAccessBookPage() {
  const id = idFromSlug(useParams().book) ?? 0;
  const query = openAccessBook.useQuery(id);
  const related = relatedOpenAccess.useQuery(id).data ?? [];
  const book = query.data;
  if (!book) return <BookUnavailable title={labels.book} query={query} />;
  const licence = book.record?.licence;
  const size = book.pdfBytes ? formatBytes(book.pdfBytes) : undefined;
  return (
    <BookPage
      shelf="openaccess"
      book={book}
      author={book.authors.join(', ')}
      cover={freeBookCover(book)}
      actions={
        <>
          <ActionRow>
            <DownloadButton
              file={book.downloadLink && uploadAddress('openaccess/pdfs', book.downloadLink, book.updatedAt)}
              of={book.title}
              size={size}
              isMain
            />
            {book.record && book.downloadLink && (
              <a href={`/api/${currentPdfPaths.openAccess}/${book.id}`}>
                {labels.read}
                <span className="vh" {...languageOf(book.title, book.record.language)}>
                  – {book.title}
                </span>
              </a>
            )}
            {licence && <LicenceLink {...licences[licence]} />}
          </ActionRow>
          <FurtherActions shelf="openaccess" book={book} status="available" />
        </>
      }
      facts={[
        { term: labels.price, detail: labels.free },
        { term: labels.download, detail: downloadWords(book) },
      ]}
      related={related.map((each) => (
        <OpenAccessCard key={each.id} book={each} lazy level={3} />
      ))}
    />
  );
}

const downloadWords = (book: OpenAccessBook) =>
  book.downloadLink ? [labels.pdf, describePdf(book)].filter(Boolean).join(', ') : uiLabels.noPdf;
