import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { Dialog } from '@juris/shared-ui/Dialog/Dialog';
import { BookListContext, type BookList } from './bookList';
import { useAdminBulkChangesQuery } from './bulkApi';
import { bulkLabels } from './labels';
import { RecentList } from './RecentBulkChanges';

interface RecentChangesDialogProps {
  books: BookList;
  onClose: () => void;
}

/** Dialog with the recent imports and bulk changes of a list of books. */
export function RecentChangesDialog({ books, onClose }: RecentChangesDialogProps) {
  const { currentData: changes } = useAdminBulkChangesQuery(books);
  return (
    <BookListContext value={books}>
      <Dialog
        title={bulkLabels.recent}
        onClose={onClose}
        footer={<AdminButton onClick={onClose}>{bulkLabels.close}</AdminButton>}
      >
        {changes && changes.length === 0 && <p>{bulkLabels.noRecent}</p>}
        {changes && changes.length > 0 && <RecentList changes={changes} />}
      </Dialog>
    </BookListContext>
  );
}
