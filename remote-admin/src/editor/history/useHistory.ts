import { useState } from 'react';
import type { RecordVersion } from '@juris/contract';
import { notify, useAppDispatch } from '@juris/platform';
import { restoreReversal, type DraftRequests } from '../record/draftRequests';
import type { PendingRequest } from '../record/record';
import { useNotifyOutcome, type UndoRequest } from '../record/useNotifyOutcome';
import type { HistoryDialog } from './HistoryDialog';
import { historyLabels } from './labels';

/** Requests that load and restore versions of an item, and that remove and restore the item itself. */
export interface HistoryRequests<Item> {
  /** Loads the versions of an item, newest first. */
  versions: (id: number) => PromiseLike<{ data?: RecordVersion<Item>[] | undefined }>;
  /** Restores a version, unless the item no longer has the version `over`. */
  restoreVersion: (what: { id: number; version: number; over: number }) => PendingRequest;
  remove: (id: number) => PendingRequest;
  /** Restores an item that `remove` moved to the bin. */
  restore: (id: number) => PendingRequest;
}

/** Versions of the open item, and the dialog that shows them. */
interface OpenedHistory<Item> {
  versions: RecordVersion<Item>[];
  /** Index of the version that is selected first. */
  initial: number | undefined;
  Dialog: typeof HistoryDialog;
}

interface HistoryOptions {
  /** Id of the open item. Undefined for a new item. */
  id: number | undefined;
  /** Absent for content types without drafts. */
  drafts?: DraftRequests;
  /** Version of the draft beside the item. Undefined without a draft. */
  draftVersion?: number | undefined;
  /** Closes the open form. Called after a version was restored or the item was removed. */
  onDone: () => void;
}

/**
 * Manages the history and the removal of the open item. All changes can be undone.
 */
export function useHistory<Item>(
  calls: HistoryRequests<Item>,
  { id = 0, drafts, draftVersion, onDone }: HistoryOptions,
) {
  const dispatch = useAppDispatch();
  const notifyOutcome = useNotifyOutcome();
  const [shown, setShown] = useState<{ of: number; opened?: OpenedHistory<Item> }>();
  const current = shown?.of === id ? shown : undefined;

  async function finish(call: PendingRequest, undo: UndoRequest, redo: UndoRequest) {
    if (!(await notifyOutcome(call, undo, { redo }))) return;
    setShown(undefined);
    onDone();
  }

  return {
    /** Undefined while the history dialog is closed. */
    opened: current?.opened,
    /**
     * Loads the versions and the code of the dialog. If one of them fails, a message is shown and the form stays open.
     * @param isComparison true to select the draft first; otherwise the previous version
     */
    open: async (isComparison = false) => {
      const [{ data }, code] = await Promise.all([
        calls.versions(id),
        import(/* webpackChunkName: "history" */ './HistoryDialog').catch(() => undefined),
      ]);
      const draft = data?.findIndex(({ action }) => action.startsWith('draft ')) ?? -1;
      const initial = isComparison && draft > 0 ? draft : undefined;
      if (data && code) setShown({ of: id, opened: { versions: data, initial, Dialog: code.HistoryDialog } });
      else dispatch(notify('failure', historyLabels.failed));
    },
    close: () => setShown(undefined),
    restoreVersion: (version: number) => {
      const before = current?.opened?.versions[0]?.version ?? 0;
      let over = before;
      // Each restored version increases the version of the item by one.
      const restore = (wanted: number) => calls.restoreVersion({ id, version: wanted, over: over++ });
      void finish(
        restore(version),
        () => restore(before),
        () => restore(version),
      );
    },
    /** Restores a version of a draft into the draft. Undefined for content types without drafts. */
    restoreDraft:
      drafts &&
      ((version: number) => {
        const { undo, redo } = restoreReversal(drafts, { id, version });
        void finish(drafts.restore({ id, version, draftVersion }), undo, redo);
      }),
    /** True while the confirmation before a removal is open. */
    isAskingRemoval: current !== undefined && !current.opened,
    askRemoval: () => setShown({ of: id }),
    remove: () => {
      setShown(undefined);
      void finish(
        calls.remove(id),
        () => calls.restore(id),
        () => calls.remove(id),
      );
    },
  };
}
