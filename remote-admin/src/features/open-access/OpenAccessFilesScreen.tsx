import { openAccessBooks } from '../../editor/book-changes/bookList';
import { BookFilesScreen } from '../../editor/book-files/BookFilesScreen';
import { openAccess } from './openAccessApi';

/** Screen at `/admin/openaccessfiles` that imports and exports open-access books. */
const OpenAccessFilesScreen = () => <BookFilesScreen books={openAccessBooks} pages={openAccess.list} />;

export { OpenAccessFilesScreen as Component };
