import { notify, useAppDispatch } from '@juris/platform';
import { messageIn, type Outcome } from './record';

/** Shows a notice about how a call ended, in the server's words where there are any. @returns whether it succeeded */
export function useNotifyOutcome() {
  const dispatch = useAppDispatch();
  return async (call: PromiseLike<Outcome>): Promise<boolean> => {
    const { data, error } = await call;
    const message = messageIn(data);
    if (message !== undefined) dispatch(notify('success', message));
    else dispatch(notify('failure', error?.message ?? 'This could not be done. Please try again.'));
    return message !== undefined;
  };
}
