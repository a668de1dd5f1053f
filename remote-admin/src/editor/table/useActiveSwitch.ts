import { useState } from 'react';
import { isNeverPublished, savedRecordIn, type ContentRecord, type Outcome } from '../record/record';
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
 * @param onUnpublish makes a draft of a record again that was never published before this version of it
 * @param onIncomplete opens a draft that lacks required fields and cannot be activated
 */
export function useActiveSwitch<Row extends ContentRecord>(
  onChange: (change: { id: number; isActive: 0 | 1 }) => PromiseLike<Outcome>,
  onIncomplete?: (id: number) => void,
  isActivationConfirmed = false,
  onUnpublish?: (id: number, version: number) => PromiseLike<Outcome>,
): ActiveSwitch<Row> {
  const notifyOutcome = useNotifyOutcome();
  const [asking, setAsking] = useState<Row>();
  const [changing, setChanging] = useState<readonly number[]>([]);

  async function set(row: Row, isActive: 0 | 1) {
    const { id } = row;
    const change = async (status: 0 | 1, done?: Outcome) => {
      setChanging((ids) => [...ids, id]);
      const published = done && isNeverPublished(row) ? savedRecordIn(done.data) : undefined;
      const outcome = await (onUnpublish && published
        ? onUnpublish(id, published.version)
        : onChange({ id, isActive: status }));
      setChanging((ids) => ids.filter((other) => other !== id));
      return outcome;
    };
    await notifyOutcome(change(isActive), (done) => change(isActive === 1 ? 0 : 1, done), {
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
