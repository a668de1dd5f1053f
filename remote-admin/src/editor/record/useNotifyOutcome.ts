import { notify, useAppDispatch } from '@juris/platform';
import { successMessage, type Outcome } from './record';
import { editorLabels } from '../labels';

/** Sends a request that reverses an earlier request. */
export type UndoRequest = () => PromiseLike<Outcome>;

/** Labels of the buttons that reverse a request, and that repeat it after that. */
const undoLabels: Record<'reverse' | 'repeat', string> = {
  reverse: editorLabels.undo,
  repeat: editorLabels.redo,
};

/**
 * Returns a function that waits for a request and shows its outcome as a notice. The notice contains the server's
 * message, or a default text if there is no message. If `undo` is given, a success notice has an Undo button. If
 * fields are missing and `onIncomplete` is given, the notice has an Edit button that calls it. If `redo` is given, the
 * notice after the undo has a Redo button. The function resolves to true if the request succeeded.
 */
export function useNotifyOutcome() {
  const dispatch = useAppDispatch();
  return async function notifyOutcome(
    call: PromiseLike<Outcome>,
    undo?: UndoRequest,
    onIncomplete?: () => void,
    redo?: UndoRequest,
    labels = undoLabels,
  ): Promise<boolean> {
    const outcome = await call;
    const message = successMessage(outcome);
    const open = outcome.error?.fields && onIncomplete;
    if (message === undefined)
      dispatch(
        notify(
          'failure',
          outcome.error?.message ?? editorLabels.failed,
          open && { label: editorLabels.edit, run: open },
        ),
      );
    else
      dispatch(
        notify(
          'success',
          message,
          undo && {
            label: labels.reverse,
            run: () =>
              void notifyOutcome(undo(), redo, onIncomplete, undo, {
                reverse: labels.repeat,
                repeat: labels.reverse,
              }),
          },
        ),
      );
    return message !== undefined;
  };
}
