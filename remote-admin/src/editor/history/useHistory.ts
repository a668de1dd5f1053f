import { useState } from 'react';
import type { RecordVersion } from '@juris/contract';
import { notify, useAppDispatch } from '@juris/platform';
import type { RunningCall } from '../record/record';
import { useNotifyOutcome, type UndoCall } from '../record/useNotifyOutcome';

/** The calls about what an item was, and about removing it. */
export interface HistoryCalls<Item> {
  /** Asks for the versions of an item, the latest first. */
  versions: (id: number) => PromiseLike<{ data?: RecordVersion<Item>[] | undefined }>;
  putBack: (what: { id: number; version: number }) => RunningCall;
  remove: (id: number) => RunningCall;
  /** Restores what `remove` put into the bin. */
  restore: (id: number) => RunningCall;
}

/**
 * The history of the item that is open, shown when it is asked for, and removing it.
 * @param onDone the form that is open shows what was stored before: it is to be closed
 */
export function useHistory<Item>(
  calls: HistoryCalls<Item>,
  { id = 0, onDone }: { id: number | undefined; onDone: () => void },
) {
  const dispatch = useAppDispatch();
  const notifyOutcome = useNotifyOutcome();
  const [shown, setShown] = useState<{ of: number; versions?: RecordVersion<Item>[] }>();
  const current = shown?.of === id ? shown : undefined;

  async function finish(call: RunningCall, undo?: UndoCall) {
    if (!(await notifyOutcome(call, undo))) return;
    setShown(undefined);
    onDone();
  }

  return {
    /** Of the item that is open, while they are looked at. */
    versions: current?.versions,
    open: async () => {
      const { data } = await calls.versions(id);
      if (data) setShown({ of: id, versions: data });
      else dispatch(notify('failure', 'The history could not be loaded. Please try again.'));
    },
    close: () => setShown(undefined),
    putBack: (version: number) => void finish(calls.putBack({ id, version })),
    /** Whether the question is open that comes before removing. */
    isAskingRemoval: current !== undefined && !current.versions,
    askRemoval: () => setShown({ of: id }),
    remove: () => {
      setShown(undefined);
      void finish(calls.remove(id), () => calls.restore(id));
    },
  };
}
