import { notify, useAppDispatch } from '@juris/platform';
import { successMessage, type Outcome } from './record';

/** Sends the call that reverses another one. */
export type UndoCall = () => PromiseLike<Outcome>;

/**
 * Shows a notice about how a call ended, in the server's words where there are any. The notice of a success has an Undo button
 * if there is a call that reverses it.
 * @returns whether the call succeeded
 */
export function useNotifyOutcome() {
  const dispatch = useAppDispatch();
  return async function notifyOutcome(call: PromiseLike<Outcome>, undo?: UndoCall): Promise<boolean> {
    const outcome = await call;
    const message = successMessage(outcome);
    if (message === undefined)
      dispatch(notify('failure', outcome.error?.message ?? 'This could not be done. Please try again.'));
    else
      dispatch(notify('success', message, undo && { label: 'Undo', run: () => void notifyOutcome(undo()) }));
    return message !== undefined;
  };
}
