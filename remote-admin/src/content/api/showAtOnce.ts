import { warnOfReload } from '../reloadWarning';

/** A change that was made and can be taken back. */
export interface Undoable {
  undo: () => void;
}

/**
 * Shows a change in a cached list before it is stored, and takes it back when it is not. A list that was asked for
 * before the change may come after it and bring the old state: then the change is made once more. Who leaves the page
 * before the change is stored would take it for stored: the browser asks first.
 * @param change changes the cached list, by `updateQueryData`
 * @param runningListQuery ends when the request for the list that is running now has ended
 * @param stored ends when the change is stored, fails when it is not
 */
export async function showAtOnce(
  change: () => Undoable,
  runningListQuery: PromiseLike<unknown> | undefined,
  stored: Promise<unknown>,
): Promise<void> {
  let shown = change();
  let isPending = true;
  const endWarning = warnOfReload();
  void runningListQuery?.then(() => {
    if (isPending) shown = change();
  });
  try {
    await stored;
  } catch {
    shown.undo();
  } finally {
    isPending = false;
    endWarning();
  }
}
