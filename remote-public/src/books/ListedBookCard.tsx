import type { OpenAccessItem, PublishedTitle } from '@juris/contract';
import { languageOf } from '@juris/contract/textLanguage';
import { BookCard } from '@juris/shared-ui/BookCard/BookCard';
import { Link } from '@juris/platform';
import type { ReactNode } from 'react';
import { bookAddress, coverTransition, type BookShelf } from '../api/bookAddress';
import { AuthorLine } from './AuthorLine';

/** Props that the cards of both shelves share. */
export interface CardProps {
  /** Short text below the author, e.g. "Editor". */
  note?: string | undefined;
  lazy: boolean;
  /** Level of the card's heading. */
  level?: 2 | 3 | undefined;
}

interface ListedBookCardProps extends CardProps {
  /** HTML id of the card. */
  id: string;
  shelf: BookShelf;
  book: PublishedTitle | OpenAccessItem;
  author: string;
  /** Address of the cover; empty if the book has none. */
  cover: string;
  /** Beginning of a long title, which is shown in place of title, subtitle and year. */
  shortTitle?: ReactNode;
  /** The action of the card. */
  children: ReactNode;
}

/** Card of a book in a list. The title links to the page of the book. */
export function ListedBookCard({ shelf, book, author, shortTitle, ...card }: ListedBookCardProps) {
  const { title, subtitle } = book;
  const language = languageOf(title, book.language);
  return (
    <BookCard
      {...card}
      name={title}
      language={language}
      author={author}
      authorLine={<AuthorLine line={author} names={book.authors} language={language} />}
      {...(!shortTitle && {
        subtitle: subtitle && <bdi {...languageOf(subtitle, book.language)}>{subtitle}</bdi>,
        year: book.publicationDate.slice(0, 4),
      })}
      title={
        <Link to={bookAddress(shelf, book)} viewTransition>
          {shortTitle || title}
        </Link>
      }
      transitionName={coverTransition(shelf, book.id)}
      size={book}
      number={book.id}
      alt={book.altText}
    />
  );
}
