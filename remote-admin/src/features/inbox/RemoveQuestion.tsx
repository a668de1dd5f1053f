import type { InboxEntry } from '@juris/contract';
import { ConfirmDialog } from '@juris/shared-ui/ConfirmDialog/ConfirmDialog';
import { removeEntry, restoreEntry } from '../../editor/api/inboxBin';
import { usePerform } from '../../editor/record/usePerform';
import { inboxLabels } from './labels';

interface RemoveQuestionProps {
  entry: InboxEntry;
  /** Noun of the entry in the question, for example "message". */
  label: string;
  consequence: string;
  /** @param isRemoved False if the user cancelled or the removal failed. */
  onDone: (isRemoved: boolean) => void;
}

/** Asks for confirmation before an entry of the inbox moves to the bin. */
export function RemoveQuestion({ entry, label, consequence, onDone }: RemoveQuestionProps) {
  const perform = usePerform();
  return (
    <ConfirmDialog
      question={inboxLabels.removeQuestion(label)}
      consequence={consequence}
      confirmLabel={inboxLabels.remove}
      onConfirm={() => void perform(removeEntry(entry), restoreEntry(entry)).then(onDone)}
      onCancel={() => onDone(false)}
    />
  );
}
