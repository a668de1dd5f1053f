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
 * Saves many covers, three at a time. All of them can be undone together.
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

  /** @returns true if all covers were saved */
  async function run(files: readonly CoverFile[]): Promise<boolean> {
    isCancelled.current = false;
    const waiting = [...files];
    const saved: SavedCover[] = [];
    const failed = new Map<string, string>();
    setDone(0);
    const work = async () => {
      for (let next = waiting.shift(); next && !isCancelled.current; next = waiting.shift()) {
        const result = await saveOne(next);
        if (typeof result === 'string') failed.set(next.file.name, result);
        else saved.push(result);
        setDone(saved.length + failed.size);
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, work));
    setDone(undefined);
    setFailures(failed);
    dispatch(invalidateCovers());
    const message = isCancelled.current
      ? coverLabels.cancelled(saved.length)
      : coverLabels.saved(saved.length, failed.size);
    const current = new Map<number, number>();
    const undo = () =>
      restoreAll(saved, current, 'before', (count) => coverLabels.undone(count, saved.length));
    const redo = () => restoreAll(saved, current, 'after', coverLabels.redone);
    if (saved.length > 0) void notifyOutcome(Promise.resolve({ data: { message } }), undo, { redo });
    else dispatch(notify(failed.size > 0 ? 'failure' : 'information', message));
    return failed.size === 0 && !isCancelled.current;
  }

  return { done, failures, run, cancel };
}
