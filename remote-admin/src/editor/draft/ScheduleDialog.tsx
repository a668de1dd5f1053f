import { useId, useState, type FormEvent } from 'react';
import { Dialog } from '@juris/shared-ui/Dialog/Dialog';
import { DateTimeField } from '@juris/shared-ui/Field/DateTimeField';
import { toFieldValue, toTimestamp } from '../schedule/indianTime';
import { draftLabels } from './labels';
import { SubmitButtons } from '../form/SubmitButtons';

interface ScheduleDialogProps {
  /** Current publication time (ISO 8601, UTC); empty for none. */
  publishOn: string;
  onSchedule: (publishOn: string) => void;
  onClose: () => void;
}

/** Asks for the time at which a draft is published, in Indian time. */
export function ScheduleDialog({ publishOn, onSchedule, onClose }: ScheduleDialogProps) {
  const formId = useId();
  const [time, setTime] = useState(publishOn);
  const [error, setError] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (Date.parse(time) > Date.now()) onSchedule(time);
    else setError(draftLabels.scheduleMissing);
  }

  return (
    <Dialog
      title={draftLabels.scheduleTitle}
      onClose={onClose}
      footer={<SubmitButtons formId={formId} label={draftLabels.scheduleButton} onCancel={onClose} />}
    >
      <form id={formId} noValidate onSubmit={submit}>
        <DateTimeField
          label={draftLabels.scheduleField}
          hint={draftLabels.scheduleHint}
          required
          minYear={2000}
          error={error}
          value={toFieldValue(time)}
          onChange={(typed) => {
            setError(undefined);
            setTime(toTimestamp(typed));
          }}
        />
      </form>
    </Dialog>
  );
}
