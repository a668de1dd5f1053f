import type { InboxMessage } from '@juris/mock-api/contract';
import { notify, useAppDispatch } from '@juris/shell/platform';
import { useAdminMarkMessageMutation } from './inboxApi';

/** Marks messages as read or new: shown at once, put back with the server's message when it fails. */
export function useMark() {
  const dispatch = useAppDispatch();
  const [send] = useAdminMarkMessageMutation();
  return async ({ kind, id }: InboxMessage, isRead: 0 | 1) => {
    const { error } = await send({ kind, id, isRead });
    if (error)
      dispatch(notify('failure', error.message ?? 'The mark could not be stored. Please try again.'));
  };
}
