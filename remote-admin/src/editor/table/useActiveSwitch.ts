import { useState } from 'react';
import {
  isNeverPublished,
  savedRecordIn,
  type ContentRecord,
  type Outcome,
  type VersionedRecord,
} from '../record/record';
import { undoLabels, usePerform } from '../record/usePerform';
import type { MAX_BULK_SIZE, StatusChange, StatusChangeResponse } from '@juris/contract';
import { notify, useAppDispatch } from '@juris/platform';
import { listLabels } from './labels';

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
) {
  const perform = usePerform();
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
    await perform(
      change(isActive),
      (done) => change(isActive === 1 ? 0 : 1, done),
      () => change(isActive),
      onIncomplete && (() => onIncomplete(id)),
    );
  }

  return {
    /** The row whose deactivation must still be confirmed. */
    asking,
    change: (row: Row, isOn: boolean) => (isOn && !isActivationConfirmed ? void set(row, 1) : setAsking(row)),
    confirm: () => {
      setAsking(undefined);
      if (asking) void set(asking, asking.isActive === 1 ? 0 : 1);
    },
    cancel: () => setAsking(undefined),
    isChanging: ({ id }: Row) => changing.includes(id),
  };
}

export type ActiveSwitch<Row extends ContentRecord> = ReturnType<typeof useActiveSwitch<Row>>;

/** Activates or deactivates rows in one request. */
export type SwitchSelected<Row> = (rows: readonly Row[], isActive: 0 | 1) => Promise<void>;

/**
 * Returns a function that activates or deactivates several rows and shows the outcome as a notice. Rows that another
 * editor saved in the meantime are not changed. The notice names these rows, and they stay selected, with the version
 * number of the newer version.
 */
export function useSwitchSelected<Row extends VersionedRecord>(
  setMany: (change: StatusChange) => PromiseLike<Outcome<StatusChangeResponse>>,
  selectOnly: (rows: readonly Row[]) => void,
): SwitchSelected<Row> {
  const dispatch = useAppDispatch();

  /** Changes the status. The notice has a button that reverses the change, and its notice one that repeats it. */
  async function set(change: StatusChange, hasDrafts: boolean, [undo, redo] = undoLabels) {
    const { data, error } = await setMany(change);
    if (!data?.done) {
      dispatch(notify('failure', error?.message ?? listLabels.statusFailed));
      return data;
    }
    const { isActive, records } = change;
    const versions = new Map(records.map(({ id, version }) => [id, version]));
    // A record that already had the status keeps its version. Undo must not change it, because it was not changed
    // before.
    const changed = data.done.filter(({ id, version }) => versions.get(id) !== version);
    const back: StatusChange =
      isActive === 1 && hasDrafts
        ? { isActive: 0, records: changed, isUndo: true }
        : { isActive: isActive === 1 ? 0 : 1, records: changed };
    const action =
      changed.length > 0 ? { label: undo, run: () => void set(back, hasDrafts, [redo, undo]) } : undefined;
    if (data.failed.length === 0) dispatch(notify('success', data.message, action));
    else dispatch(notify('failure', `${data.message} ${failures(data.failed)}`, action));
    return data;
  }

  return async (rows, isActive) => {
    if (rows.length > maxBulkSize) return void dispatch(notify('failure', tooMany));
    const records = rows.map(({ id, version }) => ({ id, version }));
    const data = await set({ isActive, records }, rows.some(isNeverPublished));
    if (!data?.done) return;
    const failed = new Map(data.failed.map((row) => [row.id, row]));
    selectOnly(
      rows.flatMap((row) => {
        const left = failed.get(row.id);
        return left ? [{ ...row, version: left.version ?? row.version }] : [];
      }),
    );
  };
}

function failures(failed: StatusChangeResponse['failed']) {
  const named = failed.slice(0, 3).map(({ id, name, message }) => `“${name || id}”: ${message}`);
  const rest = failed.length - named.length;
  return listLabels.notChanged(named.join(' ')) + (rest > 0 ? listLabels.andMore(rest) : '');
}

/** Maximum number of records in one request of the API. */
export const maxBulkSize: typeof MAX_BULK_SIZE = 500;
const tooMany = listLabels.tooMany(maxBulkSize);
