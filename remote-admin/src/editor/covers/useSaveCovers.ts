import { useEffect, useRef, useState } from 'react';
import { notify, useAppDispatch } from '@juris/platform';
import { randomId } from '@juris/shared-ui/randomId';
import { savedRecordIn, successMessage, type Outcome } from '../record/record';
import { useNotifyOutcome } from '../record/useNotifyOutcome';
import type { CoverFile } from './coverFiles';
import { invalidateCovers, useAdminRestoreCoverMutation, useAdminSaveCoverMutation } from './coversApi';
import { coverLabels } from './labels';

/** Number of covers that are uploaded at the same time. */
const PARALLEL = 3;

/** A saved cover: versions of its title before and after. */
interface SavedCover {
  id: number;
  before: number;
  after: number;
}

/**
 * Saves many covers, three at a time. All of them can be undone together, also if several runs saved them.
 * @returns `done`: number of finished files while saving; `failures`: reasons by name of the file
 */
export function useSaveCovers() {
  const dispatch = useAppDispatch();
  const notifyOutcome = useNotifyOutcome();
  const [send] = useAdminSaveCoverMutation();
  const [restore] = useAdminRestoreCoverMutation();
  const [done, setDone] = useState<number>();
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  const isCancelled = useRef(false);
  /** Covers of all runs that were not undone. */
  const kept = useRef<readonly SavedCover[]>([]);
  const cancel = () => void (isCancelled.current = true);
  useEffect(() => cancel, []);

  async function saveOne({ file, title }: CoverFile): Promise<SavedCover | string> {
    if (!title) return coverLabels.failed;
    const { id, version: before } = title;
    const outcome: Outcome = await send({ id, version: before, image: file, idempotencyKey: randomId() });
    const after = savedRecordIn(outcome.data)?.version;
    return after === undefined ? (outcome.error?.message ?? coverLabels.failed) : { id, before, after };
  }

  /** Restores a version of each title. `current` has their versions by id. Each restored version increases the version of its title by one. */
  async function restoreAll(
    saved: readonly SavedCover[],
    current: Map<number, number>,
    target: 'before' | 'after',
    message: (count: number) => string,
  ): Promise<Outcome> {
    let count = 0;
    for (const cover of saved) {
      const over = current.get(cover.id) ?? cover.after;
      const outcome: Outcome = await restore({ id: cover.id, version: cover[target], over });
      if (successMessage(outcome) === undefined) continue;
      current.set(cover.id, over + 1);
      count += 1;
    }
    dispatch(invalidateCovers());
    return count > 0 ? { data: { message: message(count) } } : { error: { message: coverLabels.undoFailed } };
  }

  /** @returns the files that were saved. Undo restores the covers of all runs. */
  async function run(files: readonly CoverFile[]): Promise<ReadonlySet<File>> {
    isCancelled.current = false;
    const waiting = [...files];
    const saved = new Map<File, SavedCover>();
    const failed = new Map<string, string>();
    setDone(0);
    const work = async () => {
      for (let next = waiting.shift(); next && !isCancelled.current; next = waiting.shift()) {
        const result = await saveOne(next);
        if (typeof result === 'string') failed.set(next.file.name, result);
        else saved.set(next.file, result);
        setDone(saved.size + failed.size);
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, work));
    setDone(undefined);
    setFailures(failed);
    dispatch(invalidateCovers());
    const message = isCancelled.current
      ? coverLabels.cancelled(saved.size)
      : coverLabels.saved(saved.size, failed.size);
    const current = new Map<number, number>();
    const all = [...kept.current, ...saved.values()];
    kept.current = all;
    const undo = () => {
      kept.current = [];
      return restoreAll(all, current, 'before', (count) => coverLabels.undone(count, all.length));
    };
    const redo = () => restoreAll(all, current, 'after', coverLabels.redone);
    if (saved.size > 0) void notifyOutcome(Promise.resolve({ data: { message } }), undo, { redo });
    else dispatch(notify(failed.size > 0 ? 'failure' : 'information', message));
    return new Set(saved.keys());
  }

  return { done, failures, run, cancel };
}
