import type { PublishedTitle } from '@juris/contract';
import { titleBooks } from '../../editor/book-changes/bookList';
import { BookFilesScreen } from '../../editor/book-files/BookFilesScreen';
import { titles } from './titlesApi';

/** Screen at `/admin/titlefiles` that imports and exports titles. */
export const TitleFilesScreen = () => (
  <BookFilesScreen books={titleBooks} pages={titles.list} basicCells={basicCells} />
);

const basicCells = (title: PublishedTitle): Record<string, string> => ({
  Id: String(title.id),
  Title: title.title,
  Author: title.authorName,
  Publisher: title.publisherName,
  'Buy link': title.buyLink,
  Status: title.isActive ? 'Active' : 'Inactive',
});
