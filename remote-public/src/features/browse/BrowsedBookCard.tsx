import type { BrowsedBook } from '@juris/contract';
import { contributorRoles } from '@juris/contract/lists';
import { OpenAccessCard } from '../../books/OpenAccessCard';
import { PublishedTitleCard } from '../../books/PublishedTitleCard';
import { browseLabels as labels } from './labels';

/** Card of a book on the page of an author, a series or a subject. A note shows the role or the volume. */
export function BrowsedBookCard({ book, lazy }: { book: BrowsedBook; lazy: boolean }) {
  const role = book.role && book.role !== 'author' ? contributorRoles[book.role] : undefined;
  const note = book.volume ? labels.volume(book.volume) : role;
  return book.shelf === 'titles' ? (
    <PublishedTitleCard title={book} isWhole note={note} lazy={lazy} />
  ) : (
    <OpenAccessCard book={book} note={note} lazy={lazy} />
  );
}
