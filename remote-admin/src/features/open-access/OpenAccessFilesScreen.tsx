import type { OpenAccessItem } from '@juris/contract';
import { openAccessBooks } from '../../editor/book-changes/bookList';
import { BookFilesScreen } from '../../editor/book-files/BookFilesScreen';
import { openAccess } from './openAccessApi';

/** Screen at `/admin/openaccessfiles` that imports and exports open-access books. */
export const OpenAccessFilesScreen = () => (
  <BookFilesScreen books={openAccessBooks} pages={openAccess.list} basicCells={basicCells} />
);

const basicCells = ({ id, title, isActive }: OpenAccessItem): Record<string, string> => ({
  Id: String(id),
  Title: title,
  Status: isActive ? 'Active' : 'Inactive',
});
