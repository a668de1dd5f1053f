import { useState } from 'react';
import { notify, useAppDispatch } from '@juris/platform';
import { messageIn, type ContentRecord, type RunningCall } from '../record';

export interface ActiveSwitch<Row> {
  /** The row whose switching off waits for an answer. */
  asking: Row | undefined;
  change: (row: Row, active: boolean) => void;
  confirm: () => void;
  cancel: () => void;
  isChanging: (row: Row) => boolean;
}

/** Taking back that a row was switched off. */
export interface Undo<Row> {
  /** The row that was switched off last and is still off. */
  row: Row | undefined;
  undo: () => void;
  dismiss: () => void;
}

/**
 * Switching rows on and off (specification section 4): on at once, off after the question. The server's message
 * is shown either way; what was switched off can be switched on again by `undo`.
 */
export function useActiveSwitch<Row extends ContentRecord>(
  onChange: (change: { id: number; isActive: 0 | 1 }) => RunningCall,
): { active: ActiveSwitch<Row>; undo: Undo<Row> } {
  const dispatch = useAppDispatch();
  const [asking, setAsking] = useState<Row>();
  const [changing, setChanging] = useState<readonly number[]>([]);
  const [switchedOff, setSwitchedOff] = useState<Row>();

  async function set(row: Row, isActive: 0 | 1) {
    const { id } = row;
    setChanging((ids) => [...ids, id]);
    const { data, error } = await onChange({ id, isActive });
    setChanging((ids) => ids.filter((other) => other !== id));
    const message = messageIn(data);
    if (message !== undefined) {
      dispatch(notify('success', message));
      if (isActive === 0) setSwitchedOff(row);
      else setSwitchedOff((last) => (last?.id === id ? undefined : last));
    } else
      dispatch(notify('failure', error?.message ?? 'The status could not be changed. Please try again.'));
  }

  const active: ActiveSwitch<Row> = {
    asking,
    change: (row, isOn) => (isOn ? void set(row, 1) : setAsking(row)),
    confirm: () => {
      setAsking(undefined);
      if (asking) void set(asking, 0);
    },
    cancel: () => setAsking(undefined),
    isChanging: ({ id }) => changing.includes(id),
  };
  const undo: Undo<Row> = {
    row: switchedOff,
    undo: () => {
      if (switchedOff && !active.isChanging(switchedOff)) void set(switchedOff, 1);
    },
    dismiss: () => setSwitchedOff(undefined),
  };
  return { active, undo };
}
