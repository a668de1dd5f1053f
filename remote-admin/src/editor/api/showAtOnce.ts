import { warnOfReload } from '../record/reloadWarning';

/** A change that was made and can be undone. */
export interface Undoable {
  undo: () => void;
}

/** A change of one cached answer. */
export interface CachedChange {
  /** Applies the change, by `updateQueryData`. */
  apply: () => Undoable;
  /** Resolves when the request that is running now for this answer has ended. */
  running: PromiseLike<unknown> | undefined;
}

/**
 * Shows a change in cached answers before it is stored, and undoes it when it is not. An answer that was asked for before the
 * change may arrive after it and bring the old state: then the change is made once more. Who leaves the page before the
 * change is stored would take it for stored: the browser asks first.
 * @param stored resolves when the change is stored, rejects when it is not
 */
export async function showAtOnce(changes: readonly CachedChange[], stored: Promise<unknown>): Promise<void> {
  const shown = changes.map(({ apply }) => apply());
  let isPending = true;
  const endWarning = warnOfReload();
  for (const [index, { apply, running }] of changes.entries())
    void running?.then(() => {
      if (isPending) shown[index] = apply();
    });
  try {
    await stored;
  } catch {
    for (const { undo } of shown) undo();
  } finally {
    isPending = false;
    endWarning();
  }
}
