import { useId, useState, type FormEvent } from 'react';
import { REVIEW_NOTE_LENGTH } from '@juris/contract/publicationStates';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { Dialog } from '@juris/shared-ui/Dialog/Dialog';
import { TextArea } from '@juris/shared-ui/Field/TextArea';
import { SubmitButtons } from './SubmitButtons';
import { reviewLabels } from './labels';

interface NoteButtonProps {
  /** Label of the button that opens the dialog. */
  label: string;
  variant?: 'filled';
  title: string;
  noteLabel: string;
  sendLabel: string;
  isRequired?: boolean;
  onSend: (note: string) => void;
}

/**
 * Button that asks for the note with which a draft is submitted for review or returned. The dialog closes when the note is
 * sent, so that errors of the form are visible. It has the same note when it opens again, since sending may have failed.
 */
export function NoteButton({
  label,
  variant,
  title,
  noteLabel,
  sendLabel,
  isRequired = false,
  onSend,
}: NoteButtonProps) {
  const formId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const close = () => setIsOpen(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (isRequired && note.trim() === '') return setError(reviewLabels.noteMissing);
    close();
    onSend(note);
  }

  return (
    <>
      <AdminButton {...(variant && { variant })} onClick={() => setIsOpen(true)}>
        {label}
      </AdminButton>
      {isOpen && (
        <Dialog
          title={title}
          onClose={close}
          footer={<SubmitButtons formId={formId} label={sendLabel} onCancel={close} />}
        >
          <form id={formId} noValidate onSubmit={submit}>
            <TextArea
              label={noteLabel}
              required={isRequired}
              error={error}
              maxLength={REVIEW_NOTE_LENGTH}
              value={note}
              onChange={(typed) => {
                setError(undefined);
                setNote(typed);
              }}
            />
          </form>
        </Dialog>
      )}
    </>
  );
}
