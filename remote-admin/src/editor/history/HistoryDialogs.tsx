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
  /** Returns the fields in which an older version (`then`) differs from the stored version (`now`). */
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
        fieldsOf={differencesFromStored(history.opened.versions, compare)}
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

/**
 * Returns a function that compares the version with the given index with the first version, which is the stored one.
 */
const differencesFromStored =
  <Item,>(versions: readonly RecordVersion<Item>[], compare: HistoryDialogsProps<Item>['compare']) =>
  (index: number): VersionField[] => {
    const [now] = versions;
    const then = versions[index];
    return now && then ? compare(then.record, now.record) : [];
  };
