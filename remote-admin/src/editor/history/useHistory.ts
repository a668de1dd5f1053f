import { useState } from 'react';
import type { RecordVersion } from '@juris/contract';
import { api, notify, useAppDispatch } from '@juris/platform';
import { listIn } from '../api/requests';
import {
  removeRecord,
  restoreDraft,
  restoreRecord,
  restoreReversal,
  restoreVersion,
  setManyActive,
  type Target,
} from '../record/recordCommands';
import { useCommand } from '../record/command';
import type { Outcome } from '../record/record';
import { usePerform } from '../record/usePerform';
import type { HistoryDialog } from './HistoryDialog';
import { historyLabels } from './labels';

/** Versions of the open item, and the dialog that shows them. */
interface OpenedHistory<Item> {
  versions: RecordVersion<Item>[];
  /** Index of the version that is selected first. */
  initial: number | undefined;
  Dialog: typeof HistoryDialog;
}

interface HistoryOptions {
  /** Version of the draft beside the item. Undefined without a draft. */
  draftVersion: number | undefined;
  /** Version of a published item, which is removed only in this version. */
  over?: number | undefined;
  /** Closes the open form. Called after a version was restored or the item was removed. */
  onDone: () => void;
}

/**
 * Manages the history and the removal of the open item. All changes can be undone.
 */
export function useHistory<Item>(
  target: Target,
  { draftVersion, over: shownVersion, onDone }: HistoryOptions,
) {
  const dispatch = useAppDispatch();
  const [loadVersions] = useLazyAdminVersionsQuery();
  const perform = usePerform();
  const [send] = useCommand();
  const [shown, setShown] = useState<{ of: number; opened?: OpenedHistory<Item> }>();
  const current = shown?.of === target.id ? shown : undefined;

  async function finish(...change: Parameters<typeof perform>) {
    if (!(await perform(...change))) return;
    setShown(undefined);
    onDone();
  }

  /**
   * Restores the removed item.
   * @param over Version in which the item was published; undefined if it was not.
   */
  async function restore(over: number | undefined): Promise<Outcome> {
    const restored = await send(restoreRecord(target));
    if (restored.error || over === undefined) return restored;
    // The removal and the restoring each increased the version by one.
    const records = [{ id: target.id, version: over + 2 }];
    const { data, error } = await send(setManyActive(target.type, { isActive: 1, records }));
    const failure = error?.message ?? data?.failed[0]?.message;
    return data && failure === undefined
      ? { data: { message: historyLabels.restoredWithStatus } }
      : { error: { message: [restored.data?.message, failure].filter(Boolean).join(' ') } };
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
        loadVersions(target),
        import(/* webpackChunkName: "history" */ './HistoryDialog').catch(() => undefined),
      ]);
      const draft = data?.findIndex(({ action }) => action.startsWith('draft ')) ?? -1;
      const initial = isComparison && draft > 0 ? draft : undefined;
      if (data && code)
        setShown({ of: target.id, opened: { versions: data, initial, Dialog: code.HistoryDialog } });
      else dispatch(notify('failure', historyLabels.failed));
    },
    close: () => setShown(undefined),
    restoreVersion: (version: number) => {
      const before = current?.opened?.versions[0]?.version ?? 0;
      let over = before;
      // Each restored version increases the version of the item by one.
      const restore = (wanted: number) => restoreVersion(target, wanted, over++);
      void finish(
        restore(version),
        () => restore(before),
        () => restore(version),
      );
    },
    /** Restores a version of a draft into the draft. */
    restoreDraft: (version: number) => {
      const { undo, redo } = restoreReversal(target, version);
      void finish(restoreDraft({ ...target, version, draftVersion }), undo, redo);
    },
    /** True while the confirmation before a removal is open. */
    isAskingRemoval: current !== undefined && !current.opened,
    askRemoval: () => setShown({ of: target.id }),
    remove: () => {
      setShown(undefined);
      let over = shownVersion;
      void finish(
        removeRecord({ ...target, over }),
        async () => {
          const outcome = await restore(over);
          // The removal, the restoring and the publication each increased the version by one.
          if (over !== undefined) over += 3;
          return outcome;
        },
        () => removeRecord({ ...target, over }),
      );
    },
  };
}

/** Response with the versions of a record. */
interface VersionsAnswer {
  output?: (RecordVersion<never> & { isPublication?: true })[];
  drafts?: RecordVersion<never>[];
}

const { useLazyAdminVersionsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Loads the stored version of a record, then older versions and drafts, newest first. */
    adminVersions: build.query<RecordVersion<never>[] | undefined, Target>({
      query: ({ type, id }) => ({ url: `history/${type}/${id}`, authenticated: true }),
      transformResponse: (answer: VersionsAnswer | null) => {
        const versions = listIn(answer?.output)?.map(({ isPublication, ...version }) =>
          isPublication ? { ...version, action: 'published' as const } : version,
        );
        const [now, ...older] = versions ?? [];
        if (!now) return versions;
        const earlier = [...older, ...(listIn(answer?.drafts) ?? [])];
        return [now, ...earlier.sort((one, other) => other.savedAt.localeCompare(one.savedAt))];
      },
      keepUnusedDataFor: 0,
    }),
  }),
});
