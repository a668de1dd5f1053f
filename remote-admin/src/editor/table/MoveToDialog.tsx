import { useId, useState } from 'react';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { Dialog } from '@juris/shared-ui/Dialog/Dialog';
import { Field } from '@juris/shared-ui/Field/Field';
import { listLabels } from './labels';

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
      footer={
        <>
          <AdminButton onClick={onClose}>{listLabels.cancel}</AdminButton>
          <AdminButton variant="filled" type="submit" form={formId}>
            {listLabels.move}
          </AdminButton>
        </>
      }
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
