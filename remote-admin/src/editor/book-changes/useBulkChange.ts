import { useEffect, useRef, useState } from 'react';
import type { BulkChangePart, BulkPreviewRequest } from '@juris/contract';
import { notify, useAppDispatch } from '@juris/platform';
import { randomId } from '@juris/shared-ui/randomId';
import { useAdminMakeBulkChangeMutation } from './bulkApi';
import { failureNames } from './failureNames';
import { useBookList } from './bookList';
import { useUndoBulkChange } from './useUndoBulkChange';

/**
 * Makes bulk changes, part by part, and shows a notice with Undo.
 * @returns `run` makes a change and resolves to true if all parts were sent. `done` is the number of changed books
 *   while a change is running. After `stop`, the current part is still completed.
 */
export function useBulkChange() {
  const dispatch = useAppDispatch();
  const { books, bulkLabels } = useBookList();
  const [send] = useAdminMakeBulkChangeMutation();
  const { undo } = useUndoBulkChange();
  const [done, setDone] = useState<number>();
  const isStopped = useRef(false);
  const stop = () => void (isStopped.current = true);
  useEffect(() => stop, []);

  async function run(request: BulkPreviewRequest, label: string): Promise<boolean> {
    isStopped.current = false;
    // All parts have the same id, which makes them one change and a repeated request harmless.
    const id = randomId();
    const failed: BulkChangePart['failed'] = [];
    let count = 0;
    const report = (tone: 'success' | 'failure' | 'information', text: string) => {
      setDone(undefined);
      const action = count > 0 ? { label: bulkLabels.undo, run: () => void undo(id) } : undefined;
      dispatch(notify(tone, text, action));
    };
    setDone(0);
    for (let after: number | null = 0; after !== null;) {
      const { data, error } = await send({ books, ...request, id, label, after });
      if (!data) {
        const why = error?.message ?? bulkLabels.failed;
        report('failure', count > 0 ? bulkLabels.stopped(count, why) : why);
        return false;
      }
      count += data.done;
      failed.push(...data.failed);
      after = data.next;
      setDone(count);
      if (isStopped.current && after !== null) {
        report('information', bulkLabels.cancelled(count));
        return false;
      }
    }
    const text = bulkLabels.done(count, label);
    if (failed.length === 0) report('success', text);
    else report('failure', `${text} ${bulkLabels.notChanged(failed.length, failureNames(failed))}`);
    return true;
  }
  return { run, stop, done };
}
