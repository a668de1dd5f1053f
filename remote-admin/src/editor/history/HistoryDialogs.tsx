import { ConfirmDialog } from '@juris/shared-ui/ConfirmDialog/ConfirmDialog';
import { HistoryDialog } from './HistoryDialog';
import type { useHistory } from './useHistory';
import type { VersionField } from './versionFields';

interface HistoryDialogsProps<Item> {
  /** "banner" */
  one: string;
  history: ReturnType<typeof useHistory<Item>>;
  /** In which fields an older version differs from what is stored now. */
  compare: (then: Item, now: Item) => VersionField[];
}

/** Over the form of an item: its history while that is open, and the question before it is removed. */
export const HistoryDialogs = <Item,>({ one, history, compare }: HistoryDialogsProps<Item>) => (
  <>
    {history.versions && (
      <HistoryDialog
        one={one}
        versions={history.versions}
        compare={compare}
        onPutBack={history.putBack}
        onClose={history.close}
      />
    )}
    {history.isAskingRemoval && (
      <ConfirmDialog
        question={`Do you want to remove this ${one}?`}
        consequence="It goes to the bin, from where it can be put back."
        confirmLabel="Remove"
        onConfirm={history.remove}
        onCancel={history.close}
      />
    )}
  </>
);
