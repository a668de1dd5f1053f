import type { OpenAccessItem } from '@juris/contract';
import { languageOf } from '@juris/contract/textLanguage';
import { BookCard } from '@juris/shared-ui/BookCard/BookCard';
import { DownloadButton } from '@juris/shared-ui/DownloadButton/DownloadButton';
import { Link, uploadAddress } from '@juris/platform';
import { bookAddress, coverTransition } from '../api/bookAddress';
import { AuthorLine } from './AuthorLine';
import { freeBookCover } from './covers';

interface OpenAccessCardProps {
  book: OpenAccessItem;
  /** Short text below the author, e.g. "Editor". */
  note?: string | undefined;
  lazy: boolean;
  /** Level of the card's heading. */
  level?: 2 | 3 | undefined;
}

/** Card of an open-access book. The title links to the page of the book. */
export const OpenAccessCard = ({ book, note, lazy, level }: OpenAccessCardProps) => (
  <BookCard
    id={`book-${book.id}`}
    name={book.title}
    language={languageOf(book.title, book.language)}
    author={book.authors.join(', ')}
    authorLine={
      <AuthorLine
        line={book.authors.join(', ')}
        names={book.authors}
        language={languageOf(book.title, book.language)}
      />
    }
    subtitle={book.subtitle && <bdi {...languageOf(book.subtitle, book.language)}>{book.subtitle}</bdi>}
    year={book.publicationDate.slice(0, 4)}
    note={note}
    title={
      <Link to={bookAddress('openaccess', book)} viewTransition>
        {book.title}
      </Link>
    }
    transitionName={coverTransition('openaccess', book.id)}
    cover={freeBookCover(book)}
    size={book}
    number={book.id}
    alt={book.altText}
    lazy={lazy}
    level={level}
  >
    <DownloadButton
      file={book.downloadLink && uploadAddress('openaccess/pdfs', book.downloadLink, book.updatedAt)}
      of={book.title}
    />
  </BookCard>
);
