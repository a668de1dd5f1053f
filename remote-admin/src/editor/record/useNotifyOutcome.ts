import { notify, useAppDispatch } from '@juris/platform';
import { useCommand, type Command } from './command';
import { successMessage, type Outcome } from './record';
import { editorLabels } from '../labels';

/**
 * Sends a request that reverses an earlier request.
 * @param done outcome of the earlier request
 */
export type UndoRequest = (done: Outcome) => PromiseLike<Outcome>;

interface NoticeOptions {
  /** Called by the Edit button of a failure notice about missing fields. */
  onIncomplete?: (() => void) | undefined;
  /** Repeats the request after its undo. The notice after the undo then has a Redo button. */
  redo?: UndoRequest | undefined;
}

/** Labels of the buttons that reverse a request, and that repeat it after that. */
const undoLabels: Record<'reverse' | 'repeat', string> = {
  reverse: editorLabels.undo,
  repeat: editorLabels.redo,
};

/**
 * Returns a function that waits for a request and shows its outcome as a notice. The notice contains the server's
 * message, or a default text if there is no message. If `undo` is given, a success notice has an Undo button. The
 * function resolves to true if the request succeeded.
 */
export function useNotifyOutcome() {
  const dispatch = useAppDispatch();
  return async function notifyOutcome(
    call: PromiseLike<Outcome>,
    undo?: UndoRequest,
    { onIncomplete, redo }: NoticeOptions = {},
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
              void notifyOutcome(
                undo(outcome),
                redo,
                { onIncomplete, redo: undo },
                { reverse: labels.repeat, repeat: labels.reverse },
              ),
          },
        ),
      );
    return message !== undefined;
  };
}

/**
 * A command, or a function that derives it from the outcome of the request before, whose data is not validated. The
 * function can also send several requests, and returns their common outcome.
 */
export type Step = Command<unknown> | ((done: Outcome<never>) => Command<unknown> | PromiseLike<Outcome>);

/**
 * Returns a function that sends a command and shows its outcome as a notice. With `undo`, the notice has an Undo button,
 * and that of the undo a Redo button, which repeats the command unless `redo` is given. Resolves to true if the command
 * succeeded.
 */
export function usePerform() {
  const [send] = useCommand();
  const notifyOutcome = useNotifyOutcome();
  const outcomeOf = (command: Command<unknown> | PromiseLike<Outcome>) =>
    'url' in command ? send(command) : command;
  const request = (step: Step) => (done: Outcome) =>
    outcomeOf(typeof step === 'function' ? step(done as Outcome<never>) : step);
  return (command: Command<unknown> | PromiseLike<Outcome>, undo?: Step, redo?: Step): Promise<boolean> => {
    const repeat = redo ?? ('url' in command ? command : undefined);
    return notifyOutcome(outcomeOf(command), undo && request(undo), { redo: repeat && request(repeat) });
  };
}
