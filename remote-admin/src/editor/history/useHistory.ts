import { useState } from 'react';
import type { RecordVersion } from '@juris/contract';
import { notify, useAppDispatch } from '@juris/platform';
import type { PendingRequest } from '../record/record';
import { useNotifyOutcome, type UndoRequest } from '../record/useNotifyOutcome';
import type { HistoryDialog } from './HistoryDialog';
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

/** Versions of the open item, and the dialog that shows them. */
interface OpenedHistory<Item> {
  versions: RecordVersion<Item>[];
  Dialog: typeof HistoryDialog;
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
  const [shown, setShown] = useState<{ of: number; opened?: OpenedHistory<Item> }>();
  const current = shown?.of === id ? shown : undefined;

  async function finish(call: PendingRequest, undo?: UndoRequest) {
    if (!(await notifyOutcome(call, undo))) return;
    setShown(undefined);
    onDone();
  }

  return {
    /** Undefined while the history dialog is closed. */
    opened: current?.opened,
    /** Loads the versions and the code of the dialog. If one of them fails, a message is shown and the form stays open. */
    open: async () => {
      const [{ data }, code] = await Promise.all([
        calls.versions(id),
        import(/* webpackChunkName: "history" */ './HistoryDialog').catch(() => undefined),
      ]);
      if (data && code) setShown({ of: id, opened: { versions: data, Dialog: code.HistoryDialog } });
      else dispatch(notify('failure', historyLabels.failed));
    },
    close: () => setShown(undefined),
    restoreVersion: (version: number) => void finish(calls.restoreVersion({ id, version })),
    /** True while the confirmation before a removal is open. */
    isAskingRemoval: current !== undefined && !current.opened,
    askRemoval: () => setShown({ of: id }),
    remove: () => {
      setShown(undefined);
      void finish(calls.remove(id), () => calls.restore(id));
    },
  };
}
