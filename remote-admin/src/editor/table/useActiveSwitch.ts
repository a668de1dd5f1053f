import { useState } from 'react';
import type { ContentRecord, Outcome } from '../record/record';
import { useNotifyOutcome } from '../record/useNotifyOutcome';

export interface ActiveSwitch<Row> {
  /** The row whose deactivation must still be confirmed. */
  asking: Row | undefined;
  change: (row: Row, active: boolean) => void;
  confirm: () => void;
  cancel: () => void;
  isChanging: (row: Row) => boolean;
}

/**
 * Activates and deactivates rows (specification section 4). A deactivation must be confirmed first, an activation takes
 * effect immediately. A notice shows the server's message and an Undo button.
 * @param onIncomplete opens a draft that lacks required fields and cannot be activated
 */
export function useActiveSwitch<Row extends ContentRecord>(
  onChange: (change: { id: number; isActive: 0 | 1 }) => PromiseLike<Outcome>,
  onIncomplete?: (id: number) => void,
  isActivationConfirmed = false,
): ActiveSwitch<Row> {
  const notifyOutcome = useNotifyOutcome();
  const [asking, setAsking] = useState<Row>();
  const [changing, setChanging] = useState<readonly number[]>([]);

  async function set({ id }: Row, isActive: 0 | 1) {
    const change = async (status: 0 | 1) => {
      setChanging((ids) => [...ids, id]);
      const outcome = await onChange({ id, isActive: status });
      setChanging((ids) => ids.filter((other) => other !== id));
      return outcome;
    };
    await notifyOutcome(change(isActive), () => change(isActive === 1 ? 0 : 1), {
      onIncomplete: onIncomplete && (() => onIncomplete(id)),
      redo: () => change(isActive),
    });
  }

  return {
    asking,
    change: (row, isOn) => (isOn && !isActivationConfirmed ? void set(row, 1) : setAsking(row)),
    confirm: () => {
      setAsking(undefined);
      if (asking) void set(asking, asking.isActive === 1 ? 0 : 1);
    },
    cancel: () => setAsking(undefined),
    isChanging: ({ id }) => changing.includes(id),
  };
}
