import { useState } from 'react';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { NoteDialog } from './NoteDialog';
import { reviewLabels } from './reviewLabels';

/** Button that saves the open form as a draft and submits it to the editors, with a note. */
export function SubmitForReview({ onSubmit }: { onSubmit: (note: string) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <AdminButton variant="filled" onClick={() => setIsOpen(true)}>
        {reviewLabels.submit}
      </AdminButton>
      {isOpen && (
        <NoteDialog
          title={reviewLabels.submitTitle}
          label={reviewLabels.submitNote}
          button={reviewLabels.submitButton}
          onSend={(note) => {
            setIsOpen(false);
            onSubmit(note);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
