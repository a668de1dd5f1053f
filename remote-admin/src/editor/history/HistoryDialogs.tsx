import type { RecordVersion } from '@juris/contract';
import { ConfirmDialog } from '@juris/shared-ui/ConfirmDialog/ConfirmDialog';
import type { useHistory } from './useHistory';
import type { VersionField } from './versionFields';
import { historyLabels } from './labels';

interface HistoryDialogsProps<Item> {
  /** Noun of the content type, e.g. "banner". */
  one: string;
  history: ReturnType<typeof useHistory<Item>>;
  /** True if the user may restore a version. */
  canRestore: boolean;
  /** True if the user may restore a version of a draft. */
  canRestoreDrafts?: boolean;
  /** Returns the fields in which an older version (`then`) differs from a newer one (`now`). */
  compare: (then: Item, now: Item) => VersionField[];
}

/** Renders the history dialog and the confirmation before a removal, whichever of the two is open. */
export const HistoryDialogs = <Item,>({
  one,
  history,
  canRestore,
  canRestoreDrafts = false,
  compare,
}: HistoryDialogsProps<Item>) => (
  <>
    {history.opened && (
      <history.opened.Dialog
        versions={history.opened.versions}
        initial={history.opened.initial}
        fieldsOf={differencesIn(history.opened.versions, compare)}
        onRestoreVersion={canRestore ? history.restoreVersion : undefined}
        onRestoreDraft={canRestoreDrafts ? history.restoreDraft : undefined}
        onClose={history.close}
      />
    )}
    {history.isAskingRemoval && (
      <ConfirmDialog
        question={historyLabels.removeQuestion(one)}
        consequence={historyLabels.removeConsequence}
        confirmLabel={historyLabels.remove}
        onConfirm={history.remove}
        onCancel={history.close}
      />
    )}
  </>
);

/** Returns a function that compares the versions with the given indexes. */
const differencesIn =
  <Item,>(versions: readonly RecordVersion<Item>[], compare: HistoryDialogsProps<Item>['compare']) =>
  (older: number, newer: number): VersionField[] => {
    const [then, now] = [versions[older], versions[newer]];
    return now && then ? compare(then.record, now.record) : [];
  };
