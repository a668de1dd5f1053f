import { warnOfReload } from './reloadWarning';

/** An applied change that can be undone. */
export interface Undoable {
  undo: () => void;
}

export interface CachedChange {
  /** Applies the change with `updateQueryData`. */
  apply: () => Undoable;
  /** Resolves when the pending request for this response has ended; undefined if no such request is pending. */
  running: PromiseLike<unknown> | undefined;
}

/**
 * Applies changes to cached responses before the server has stored them, and undoes them if the request fails. A
 * response that was requested before the change may contain the old state. The change is applied to this response too.
 * While the request is pending, the browser asks before the page is reloaded or closed.
 * @param stored Resolves when the change is stored, rejects when the change could not be stored.
 */
export async function optimisticUpdate(
  changes: readonly CachedChange[],
  stored: Promise<unknown>,
): Promise<void> {
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
