import { Link } from '@juris/platform';
import { ButtonBox } from '@juris/shared-ui/AdminButton/AdminButton';
import { StaffIcon } from '@juris/shared-ui/Icon/StaffIcon';
import { useHasAccounts, useRights } from '../rights/ownAccount';
import type { BookList } from './bookList';

/** Link from a list of books to the screen that imports and exports them, for users who may import. */
export function BookFilesLink({ books }: { books: BookList }) {
  const canImport = useRights()('importContent');
  const hasAccounts = useHasAccounts();
  if (!canImport || !hasAccounts) return null;
  return (
    <ButtonBox as={Link} $variant="quiet" to={`/admin/${books.filesScreen}`}>
      <StaffIcon name="download" size={16} /> {bookFilesLink}
    </ButtonBox>
  );
}

/** Text of the link. */
export const bookFilesLink = 'Import & export';
