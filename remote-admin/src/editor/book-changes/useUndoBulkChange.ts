import { useState } from 'react';
import type { BulkRedoPart, BulkUndoPart } from '@juris/contract';
import { api, notify, useAppDispatch } from '@juris/platform';
import { randomId } from '@juris/shared-ui/randomId';
import { useCommand, type Command } from '../record/command';
import { redoChange, undoChange } from './bulkApi';
import { failureNames } from './labels';
import { useBookList } from './bookList';

interface RunLabels {
  text: (count: number) => string;
  running: (remaining: number) => string;
  failure: string;
  action: { label: string; run: () => void };
}

/**
 * Undoes and redoes imports and bulk changes, part by part. The notice afterwards has a button that reverses it.
 * @returns `undo` and `redo` reverse the bulk change with the given id. `progress` is a text while one of them is
 *   running.
 */
export function useUndoBulkChange() {
  const dispatch = useAppDispatch();
  const { books, bulkLabels } = useBookList();
  const [send] = useCommand();
  const [progress, setProgress] = useState<string>();

  async function runParts(
    command: Command<BulkUndoPart | BulkRedoPart>,
    { text, running, failure, action }: RunLabels,
  ) {
    const finish = () => {
      setProgress(undefined);
      dispatch(api.util.invalidateTags([...books.tags]));
    };
    let count = 0;
    const failed: BulkUndoPart['failed'] = [];
    for (let left = 1; left > 0;) {
      const { data, error } = await send(command);
      if (!data) {
        finish();
        return void dispatch(notify('failure', error?.message ?? failure));
      }
      count += 'undone' in data ? data.undone : data.redone;
      failed.push(...data.failed);
      left = data.remaining;
      setProgress(running(left));
    }
    finish();
    const reversal = count > 0 ? action : undefined;
    dispatch(
      failed.length === 0
        ? notify('success', text(count), reversal)
        : notify(
            'failure',
            `${text(count)} ${bulkLabels.kept(failed.length, failureNames(failed))}`,
            reversal,
          ),
    );
  }

  const undo = (id: string): Promise<void> =>
    runParts(undoChange(books, id), {
      text: bulkLabels.undone,
      running: bulkLabels.undoing,
      failure: bulkLabels.undoFailed,
      action: { label: bulkLabels.redo, run: () => void redo(id) },
    });

  const redo = (id: string): Promise<void> => {
    const redoId = randomId();
    return runParts(redoChange(books, id, redoId), {
      text: bulkLabels.redone,
      running: bulkLabels.redoing,
      failure: bulkLabels.redoFailed,
      action: { label: bulkLabels.undo, run: () => void undo(redoId) },
    });
  };
  return { undo, redo, progress };
}
