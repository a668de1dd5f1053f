import { dismissNotice, notify, useAppDispatch, useAppSelector } from '@juris/platform';
import { useEffect, useRef, useState } from 'react';
import type { Outcome } from '../record/record';
import { usePerform } from '../record/usePerform';
import type { uploadLabels } from './labels';

/** Number of files that are saved, undone or repeated at the same time. */
const PARALLEL = 3;

/** A selected file in the table of the dialog. */
export interface UploadRow {
  file: File;
  /** Text of the second column. */
  detail?: string | undefined;
  /** Text of the last column: the change that the file causes, or the reason why it is not saved. */
  outcome: string;
  /** False if the file is left out. */
  isSaved: boolean;
}

export interface UploadQueue<Row, Saved> {
  labels: ReturnType<typeof uploadLabels> &
    Record<'title' | 'hint' | 'choose' | 'table' | 'detail' | 'undoFailed', string> & {
      undone: (done: number, count: number) => string;
    };
  /** Sends a file. Returns the reason if it could not be saved. */
  send: (row: Row) => Promise<Saved | string>;
  /** Undoes or repeats the saving of one file. Returns false if that failed. */
  reverse: (saved: Saved, direction: 'undo' | 'redo') => Promise<boolean>;
  /** Called after a run, an undo and a redo, to load lists again. */
  onChange: () => void;
}

/** Saves files, three at a time. All of them can be undone together, also if several runs saved them. */
export function useUploadQueue<Row extends UploadRow, Saved extends object>(queue: UploadQueue<Row, Saved>) {
  const { labels, onChange } = queue;
  const dispatch = useAppDispatch();
  const perform = usePerform();
  const [done, setDone] = useState<number>();
  const [failures, setFailures] = useState<ReadonlyMap<File, string>>(new Map());
  const isCancelled = useRef(false);
  /** Results of all runs, without those that were undone. */
  const kept = useRef<readonly Saved[]>([]);
  const cancel = () => void (isCancelled.current = true);
  const email = useAppSelector(({ session }) => session.email);
  // Another user may have signed in.
  useEffect(() => cancel, [email]);

  async function reverse(all: readonly Saved[], direction: 'undo' | 'redo'): Promise<Outcome> {
    if (direction === 'undo') kept.current = [];
    let count = 0;
    // The dialog is closed by now, so a notice shows that the undo is running.
    const { id } = dispatch(notify('information', labels[direction](all.length), undefined, true)).payload;
    await inParallel(all, async (one) => {
      if (await queue.reverse(one, direction).catch(() => false)) count += 1;
    });
    dispatch(dismissNotice(id));
    onChange();
    if (count === 0) return { error: { message: labels.undoFailed } };
    return {
      data: { message: direction === 'undo' ? labels.undone(count, all.length) : labels.redone(count) },
    };
  }

  /** @returns the files that were saved */
  async function run(rows: readonly Row[]): Promise<ReadonlySet<File>> {
    isCancelled.current = false;
    const saved = new Map<File, Saved>();
    const failed = new Map<File, string>();
    setDone(0);
    await inParallel(rows, async (row) => {
      if (isCancelled.current) return;
      const result = await queue.send(row).catch(() => labels.failed);
      if (typeof result === 'string') failed.set(row.file, result);
      else saved.set(row.file, result);
      setDone(saved.size + failed.size);
    });
    setDone(undefined);
    setFailures(failed);
    onChange();
    const message = isCancelled.current
      ? labels.cancelled(saved.size)
      : labels.saved(saved.size, failed.size);
    const all = [...kept.current, ...saved.values()];
    kept.current = all;
    if (saved.size > 0)
      void perform(
        Promise.resolve({ data: { message } }),
        () => reverse(all, 'undo'),
        () => reverse(all, 'redo'),
      );
    else dispatch(notify(failed.size > 0 ? 'failure' : 'information', message));
    return new Set(saved.keys());
  }

  return { done, failures, run, cancel };
}

/** Calls `act` for each item, for three items at a time. `act` must not reject. */
async function inParallel<Item>(items: readonly Item[], act: (item: Item) => Promise<void>) {
  const waiting = items.values();
  const work = async () => {
    for (const item of waiting) await act(item);
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
}
