import { warnOfReload } from '../reloadWarning';

/** A change that was made and can be taken back. */
export interface Undoable {
  undo: () => void;
}

/**
 * Shows a change in a held list before it is stored, and takes it back when it is not. A list that was asked for
 * before the change may come after it and bring the old state: then the change is made once more. Who leaves the page
 * before the change is stored would take it for stored: the browser asks first.
 * @param change changes the list that is held, by `updateQueryData`
 * @param listOnItsWay ends when a list that is asked for right now has come
 * @param stored ends when the change is stored, fails when it is not
 */
export async function showAtOnce(
  change: () => Undoable,
  listOnItsWay: PromiseLike<unknown> | undefined,
  stored: Promise<unknown>,
): Promise<void> {
  let shown = change();
  let isPending = true;
  const endWarning = warnOfReload();
  void listOnItsWay?.then(() => {
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
