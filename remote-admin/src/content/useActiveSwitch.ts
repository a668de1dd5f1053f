import { useState } from 'react';
import { notify, useAppDispatch } from '@juris/shell/platform';
import type { ContentRecord, RunningCall } from './record';

export interface ActiveSwitch<Row> {
  /** The row whose switching off waits for an answer. */
  asking: Row | undefined;
  change: (row: Row, active: boolean) => void;
  confirm: () => void;
  cancel: () => void;
  isChanging: (row: Row) => boolean;
}

/**
 * Switching rows on and off (specification section 4): on at once, off after the question. The server's message
 * is shown either way.
 */
export function useActiveSwitch<Row extends ContentRecord>(
  onChange: (change: { id: number; isActive: 0 | 1 }) => RunningCall,
): ActiveSwitch<Row> {
  const dispatch = useAppDispatch();
  const [asking, setAsking] = useState<Row>();
  const [changing, setChanging] = useState<readonly number[]>([]);

  async function set({ id }: Row, isActive: 0 | 1) {
    setChanging((ids) => [...ids, id]);
    const { data, error } = await onChange({ id, isActive });
    setChanging((ids) => ids.filter((other) => other !== id));
    if (data) dispatch(notify('success', data.message));
    else dispatch(notify('failure', error.message ?? 'The status could not be changed. Please try again.'));
  }

  return {
    asking,
    change: (row, active) => (active ? void set(row, 1) : setAsking(row)),
    confirm: () => {
      setAsking(undefined);
      if (asking) void set(asking, 0);
    },
    cancel: () => setAsking(undefined),
    isChanging: ({ id }) => changing.includes(id),
  };
}
