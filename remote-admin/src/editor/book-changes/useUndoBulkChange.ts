import { useState } from 'react';
import type { BulkUndoPart } from '@juris/contract';
import { notify, useAppDispatch } from '@juris/platform';
import { useAdminUndoBulkChangeMutation } from './bulkApi';
import { failureNames } from './failureNames';
import { useBookList } from './bookList';

/**
 * Undoes imports and bulk changes, part by part, and shows a notice.
 * @returns `undo` undoes the bulk change with the given id. `remaining` is the number of titles to go while an undo is
 *   running.
 */
export function useUndoBulkChange() {
  const dispatch = useAppDispatch();
  const { books, bulkLabels } = useBookList();
  const [send] = useAdminUndoBulkChangeMutation();
  const [remaining, setRemaining] = useState<number>();

  async function undo(id: string) {
    let undone = 0;
    const failed: BulkUndoPart['failed'] = [];
    for (let left = 1; left > 0;) {
      const { data, error } = await send({ books, id });
      if (!data) {
        setRemaining(undefined);
        return void dispatch(notify('failure', error?.message ?? bulkLabels.undoFailed));
      }
      undone += data.undone;
      failed.push(...data.failed);
      left = data.remaining;
      setRemaining(left);
    }
    setRemaining(undefined);
    const text = bulkLabels.undone(undone);
    dispatch(
      failed.length === 0
        ? notify('success', text)
        : notify('failure', `${text} ${bulkLabels.kept(failed.length, failureNames(failed))}`),
    );
  }
  return { undo, remaining };
}
