import { titleBooks } from '../../editor/book-changes/bookList';
import { BookFilesScreen } from '../../editor/book-files/BookFilesScreen';
import { titles } from './titlesApi';

/** Screen at `/admin/titlefiles` that imports and exports titles. */
const TitleFilesScreen = () => <BookFilesScreen books={titleBooks} pages={titles.list} />;

export { TitleFilesScreen as Component };
