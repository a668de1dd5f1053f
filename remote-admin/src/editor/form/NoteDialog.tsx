import { useId, useState, type FormEvent } from 'react';
import { Dialog } from '@juris/shared-ui/Dialog/Dialog';
import { TextArea } from '@juris/shared-ui/Field/TextArea';
import { SubmitButtons } from './SubmitButtons';
import { reviewLabels } from './reviewLabels';

interface NoteDialogProps {
  title: string;
  label: string;
  button: string;
  isRequired?: boolean;
  onSend: (note: string) => void;
  onClose: () => void;
}

/** Asks for the note with which a draft is submitted for review or returned. */
export function NoteDialog({ title, label, button, isRequired = false, onSend, onClose }: NoteDialogProps) {
  const formId = useId();
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (isRequired && note.trim() === '') setError(reviewLabels.noteMissing);
    else onSend(note);
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={<SubmitButtons formId={formId} label={button} onCancel={onClose} />}
    >
      <form id={formId} noValidate onSubmit={submit}>
        <TextArea
          label={label}
          required={isRequired}
          error={error}
          value={note}
          onChange={(typed) => {
            setError(undefined);
            setNote(typed);
          }}
        />
      </form>
    </Dialog>
  );
}
