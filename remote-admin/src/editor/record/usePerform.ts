import { useRef } from 'react';
import { dismissNotice, notify, useAppDispatch } from '@juris/platform';
import { useCommand, type Command } from './command';
import { successMessage, type Outcome } from './record';
import { editorLabels } from '../labels';

/** A command, or a request that is already being sent. */
type Sent = Command<unknown> | PromiseLike<Outcome>;

/**
 * A command, or a function that derives it from the outcome of the request before, whose data is not validated. The
 * function can also send several requests, and returns their common outcome.
 */
export type Step = Command<unknown> | ((done: Outcome<never>) => Sent);

/** Labels of the button that reverses a request, and of the one that repeats it after that. */
export const undoLabels: readonly [reverse: string, repeat: string] = [editorLabels.undo, editorLabels.redo];

/**
 * Returns a function that sends a command and shows its outcome as a notice: the server's message, or a default text if
 * there is no message. With `undo`, the notice has an Undo button, and that of the undo a Redo button, which repeats the
 * command unless `redo` is given. Resolves to true if the command succeeded.
 */
export function usePerform() {
  const dispatch = useAppDispatch();
  const [send] = useCommand();
  /** @param onIncomplete called by the Edit button of a failure notice about missing fields */
  return async function perform(
    request: Sent,
    undo?: Step,
    redo: Step | undefined = 'url' in request ? request : undefined,
    onIncomplete?: () => void,
    [reverse, repeat] = undoLabels,
  ): Promise<boolean> {
    const outcome = await ('url' in request ? send(request) : request);
    const message = successMessage(outcome);
    if (message === undefined) {
      const { message: why = editorLabels.failed, fields } = outcome.error ?? {};
      const edit = fields && onIncomplete && { label: editorLabels.edit, run: onIncomplete };
      dispatch(notify('failure', why, edit));
      return false;
    }
    const action = undo && {
      label: reverse,
      run: () => {
        const reversal = typeof undo === 'function' ? undo(outcome as Outcome<never>) : undo;
        void perform(reversal, redo, undo, onIncomplete, [repeat, reverse]);
      },
    };
    dispatch(notify('success', message, action));
    return true;
  };
}

/** Returns a function that shows a notice in place of the notice that it has shown before. */
export function useReplacingNotice() {
  const dispatch = useAppDispatch();
  const noticeId = useRef('');
  return (...notice: Parameters<typeof notify>) => {
    dispatch(dismissNotice(noticeId.current));
    noticeId.current = dispatch(notify(...notice)).payload.id;
  };
}
