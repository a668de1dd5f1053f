import { useState } from 'react';
import styled from 'styled-components';
import type { DraftReview } from '@juris/contract';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { NoteDialog } from '../form/NoteDialog';
import { reviewLabels } from '../form/reviewLabels';
import { formatIndianTime } from '../schedule/indianTime';

/** Renders the last step of a review with its note. */
export function ReviewLine({ review }: { review: DraftReview }) {
  const isReturned = review.state === 'returned';
  const note = isReturned ? review.returnNote : review.note;
  return (
    <>
      <p>
        {isReturned
          ? reviewLabels.returnedBy(review.returnedBy, formatIndianTime(review.returnedAt))
          : reviewLabels.submittedBy(review.submittedBy, formatIndianTime(review.submittedAt))}
      </p>
      {note && <Note>{note}</Note>}
    </>
  );
}

const Note = styled.blockquote`
  padding-left: 12px;
  border-left: 3px solid var(--c-line);
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

/** Button that returns a submitted draft to its author, with a note. */
export function ReturnButton({ onReturn }: { onReturn: (note: string) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <AdminButton onClick={() => setIsOpen(true)}>{reviewLabels.return}</AdminButton>
      {isOpen && (
        <NoteDialog
          title={reviewLabels.returnTitle}
          label={reviewLabels.returnNote}
          button={reviewLabels.returnButton}
          isRequired
          onSend={(text) => {
            setIsOpen(false);
            onReturn(text);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
