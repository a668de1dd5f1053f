import { useId, useState } from 'react';
import { Dialog } from '@juris/shared-ui/Dialog/Dialog';
import { Field } from '@juris/shared-ui/Field/Field';
import { listLabels } from './labels';
import { SubmitButtons } from '../form/SubmitButtons';

interface MoveToDialogProps {
  name: string;
  position: number;
  count: number;
  onMove: (to: number) => void;
  onClose: () => void;
}

/** Asks for the new position of a row, which may be on another page. */
export function MoveToDialog({ name, position, count, onMove, onClose }: MoveToDialogProps) {
  const formId = useId();
  const [typed, setTyped] = useState(String(position));
  const [error, setError] = useState<string>();
  return (
    <Dialog
      title={listLabels.moveTitle(name)}
      onClose={onClose}
      footer={<SubmitButtons formId={formId} label={listLabels.move} onCancel={onClose} />}
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const to = Number(typed);
          if (Number.isInteger(to) && to >= 1 && to <= count) onMove(to);
          else setError(listLabels.positionInvalid(count));
        }}
      >
        <Field
          label={listLabels.positionField(count)}
          required
          error={error}
          value={typed}
          onChange={setTyped}
          inputMode="numeric"
        />
      </form>
    </Dialog>
  );
}
