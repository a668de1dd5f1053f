import { useState } from 'react';
import type { InboxMessage, InboxOptions } from '@juris/contract';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { listLabels } from '../../editor/table/labels';
import { Bar } from '../../editor/table/selectionBar.styles';
import type { Selection } from '../../editor/table/useSelection';
import { Choice } from './Choice';
import { inboxLabels } from './labels';
import { messageStateLabels } from './message';
import type { BulkPart, ChangeMessages } from './useBulkChange';

interface MessageSelectionBarProps {
  selection: Selection<InboxMessage>;
  /** Messages on the visible page. */
  shown: readonly InboxMessage[];
  people: InboxOptions['output']['people'];
  isSpam: boolean;
  change: ChangeMessages;
}

/** Renders the buttons that change the selected messages. */
export function MessageSelectionBar({ selection, shown, people, isSpam, change }: MessageSelectionBarProps) {
  const [isBusy, setIsBusy] = useState(false);
  const { rows } = selection;
  async function apply(part: BulkPart) {
    if (rows.length === 0 || isBusy) return;
    setIsBusy(true);
    const isDone = await change(rows, part);
    setIsBusy(false);
    if (isDone) selection.selectOnly([]);
  }
  const disabled = { 'aria-disabled': rows.length === 0 || isBusy || undefined };
  return (
    <Bar role="group" aria-label={inboxLabels.selection}>
      <p role="status">{inboxLabels.selected(rows.length)}</p>
      <AdminButton onClick={() => selection.selectOnly(shown)}>
        {listLabels.selectPage(shown.length)}
      </AdminButton>
      {rows.length > 0 && (
        <>
          <Choice
            label={inboxLabels.setStatus}
            options={Object.entries(messageStateLabels).map(([value, label]) => ({ value, label }))}
            onChoose={(value) =>
              void apply({ state: value === 'answered' || value === 'done' ? value : 'new' })
            }
          />
          <Choice
            label={inboxLabels.assign}
            options={[
              { value: '', label: inboxLabels.unassigned },
              ...people.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChoose={(value) => void apply({ assignedTo: value === '' ? null : Number(value) })}
          />
          <AdminButton {...disabled} onClick={() => void apply({ spam: isSpam ? 'notSpam' : 'spam' })}>
            {isSpam ? inboxLabels.markNotSpam : inboxLabels.markSpam}
          </AdminButton>
          <AdminButton {...disabled} onClick={() => void apply({ isRemoved: 1 })}>
            {inboxLabels.remove}
          </AdminButton>
        </>
      )}
    </Bar>
  );
}
