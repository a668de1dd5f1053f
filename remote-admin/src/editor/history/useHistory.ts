import { useState } from 'react';
import type { RecordVersion } from '@juris/contract';
import { notify, useAppDispatch } from '@juris/platform';
import type { PendingRequest } from '../record/record';
import { useNotifyOutcome, type UndoRequest } from '../record/useNotifyOutcome';
import { historyLabels } from './labels';

/** Requests that load and restore versions of an item, and that remove and restore the item itself. */
export interface HistoryRequests<Item> {
  /** Loads the versions of an item, newest first. */
  versions: (id: number) => PromiseLike<{ data?: RecordVersion<Item>[] | undefined }>;
  restoreVersion: (what: { id: number; version: number }) => PendingRequest;
  remove: (id: number) => PendingRequest;
  /** Restores an item that `remove` moved to the bin. */
  restore: (id: number) => PendingRequest;
}

/**
 * Manages the history and the removal of the open item.
 * @param onDone Closes the open form. Called after a version was restored or the item was removed, because the form
 *   then shows outdated values.
 */
export function useHistory<Item>(
  calls: HistoryRequests<Item>,
  { id = 0, onDone }: { id: number | undefined; onDone: () => void },
) {
  const dispatch = useAppDispatch();
  const notifyOutcome = useNotifyOutcome();
  const [shown, setShown] = useState<{ of: number; versions?: RecordVersion<Item>[] }>();
  const current = shown?.of === id ? shown : undefined;

  async function finish(call: PendingRequest, undo?: UndoRequest) {
    if (!(await notifyOutcome(call, undo))) return;
    setShown(undefined);
    onDone();
  }

  return {
    /** Versions of the open item. Undefined while its history dialog is closed. */
    versions: current?.versions,
    open: async () => {
      const { data } = await calls.versions(id);
      if (data) setShown({ of: id, versions: data });
      else dispatch(notify('failure', historyLabels.failed));
    },
    close: () => setShown(undefined),
    restoreVersion: (version: number) => void finish(calls.restoreVersion({ id, version })),
    /** True while the confirmation before a removal is open. */
    isAskingRemoval: current !== undefined && !current.versions,
    askRemoval: () => setShown({ of: id }),
    remove: () => {
      setShown(undefined);
      void finish(calls.remove(id), () => calls.restore(id));
    },
  };
}
