import { useState } from 'react';
import type { Publisher } from '@juris/contract';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import type { ListRequest } from '../api/listPages';
import type { VersionedRecord } from '../record/record';
import type { Selection } from '../table/useSelection';
import { BookListContext, type BookList } from './bookList';
import type { ChangeDraft } from './changeDraft';
import { ChangeFieldDialog } from './ChangeFieldDialog';
import { bulkLabels } from './labels';

interface ChangeFieldButtonProps<Row> {
  books: BookList;
  /** Publishers that a title can have; absent if the books have no publisher. */
  publishers?: readonly Publisher[];
  selection: Pick<Selection<Row>, 'rows' | 'selectOnly'>;
  /** Request for the visible page of the list; undefined if its filters cannot match. */
  request: ListRequest | undefined;
  /** Number of books on all pages of the list. */
  total: number;
}

/** Buttons that open the dialog for changing a field of many books, and for removing the selected ones. */
export function ChangeFieldButton<Row extends VersionedRecord>({
  books,
  publishers = [],
  selection,
  request,
  total,
}: ChangeFieldButtonProps<Row>) {
  /** Field that the open dialog starts with. */
  const [field, setField] = useState<ChangeDraft['field']>();
  if (!request || total === 0) return null;
  const { q, filters } = request;
  return (
    <BookListContext value={books}>
      <AdminButton onClick={() => setField('')}>{bulkLabels.open}</AdminButton>
      {selection.rows.length > 0 && (
        <AdminButton onClick={() => setField('remove')}>{bulkLabels.removeSelected}</AdminButton>
      )}
      {field !== undefined && (
        <ChangeFieldDialog
          field={field}
          publishers={publishers}
          selected={selection.rows.map(({ id, version }) => ({ id, version }))}
          filter={{ ...(q !== undefined && { q }), ...filters }}
          total={total}
          onClose={() => setField(undefined)}
          onDone={() => {
            setField(undefined);
            selection.selectOnly([]);
          }}
        />
      )}
    </BookListContext>
  );
}
