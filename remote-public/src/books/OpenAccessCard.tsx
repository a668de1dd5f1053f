import type { OpenAccessItem } from '@juris/contract';
import { DownloadButton } from '@juris/shared-ui/DownloadButton/DownloadButton';
import { uploadAddress } from '@juris/platform';
import { freeBookCover } from './covers';
import { ListedBookCard, type CardProps } from './ListedBookCard';

/** Card of an open-access book, with a link that downloads the PDF. */
export const OpenAccessCard = ({ book, ...card }: CardProps & { book: OpenAccessItem }) => (
  <ListedBookCard
    {...card}
    id={`book-${book.id}`}
    shelf="openaccess"
    book={book}
    author={book.authors.join(', ')}
    cover={freeBookCover(book)}
  >
    <DownloadButton
      file={book.downloadLink && uploadAddress('openaccess/pdfs', book.downloadLink, book.updatedAt)}
      of={book.title}
    />
  </ListedBookCard>
);
