import { useEffect, useState } from 'react';
import { notify, useAppDispatch, useAppSelector } from '@juris/platform';
import { IconButton } from '@juris/shared-ui/CompactButton/IconButton';
import type { CallFailure } from '../record';
import { useAdminUndoMutation, type UndoResult } from './undoApi';
import { removeChange, clearChanges, useLastChange } from './undoList';

/** How an undo ended, as the mutation returns it. */
interface Ended {
  data?: UndoResult | undefined;
  error?: CallFailure | undefined;
}

/**
 * Takes back the last change of this editor in this tab, then the one before it, ten at most. Nothing is there while
 * there is nothing to take back.
 */
export function UndoButton() {
  const dispatch = useAppDispatch();
  const email = useAppSelector(({ session }) => session.email);
  const change = useLastChange();
  const [undo] = useAdminUndoMutation();
  const [isUnderWay, setIsUnderWay] = useState(false);

  // After another sign-in the list is another person's.
  useEffect(() => clearChanges, [email]);

  if (!change) return null;
  async function takeBack() {
    if (!change || isUnderWay) return;
    setIsUnderWay(true);
    const { data, error }: Ended = await undo(change);
    setIsUnderWay(false);
    if (error) {
      // What is gone cannot be taken back the next time either.
      if (error.status === 404) removeChange(change);
      dispatch(notify('failure', error.message ?? 'This could not be taken back. Please try again.'));
      return;
    }
    removeChange(change);
    if (!data?.skippedReason) dispatch(notify('success', `Taken back: ${change.description}.`));
    else dispatch(notify('failure', `Not taken back: ${data.skippedReason}`));
  }
  return (
    <IconButton
      icon="undo"
      label={`Take back: ${change.description}`}
      title={`Take back: ${change.description}`}
      aria-disabled={isUnderWay || undefined}
      onClick={() => void takeBack()}
    />
  );
}
