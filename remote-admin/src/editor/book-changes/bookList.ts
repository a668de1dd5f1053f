import { createContext, use } from 'react';
import type { Entity } from '@juris/contract';
import { bookChangeLabels } from './labels';

/** A list of books that staff can import, export and change in bulk. */
export interface BookList {
  /** Name of the content type in the addresses of bulk changes. */
  kind: 'publishedTitle' | 'openAccess';
  /** Path of the endpoints for import and export, below `/api/`. */
  path: 'published-titles' | 'openaccess';
  /** Cache tags that a change invalidates. */
  tags: readonly Entity[];
  noun: { one: string; many: string };
  /** Path of the screen that imports and exports the books, relative to `/admin`. */
  filesScreen: string;
}

export const titleBooks: BookList = {
  kind: 'publishedTitle',
  path: 'published-titles',
  tags: ['PublishedTitle', 'Publisher', 'History'],
  noun: { one: 'title', many: 'titles' },
  filesScreen: 'titlefiles',
};

export const openAccessBooks: BookList = {
  kind: 'openAccess',
  path: 'openaccess',
  tags: ['OpenAccess', 'History'],
  noun: { one: 'book', many: 'books' },
  filesScreen: 'openaccessfiles',
};

/** Provides the list that the components for imports and bulk changes work with. */
export const BookListContext = createContext(titleBooks);

export function useBookList() {
  const books = use(BookListContext);
  return { books, bulkLabels: bookChangeLabels(books.noun) };
}
