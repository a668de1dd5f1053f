import { useState } from 'react';
import styled from 'styled-components';
import type { DraftReview } from '@juris/contract';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { useRights } from '../../app/rights/useRights';
import { formatIndianTime } from '../schedule/indianTime';
import { NoteDialog } from '../form/NoteDialog';
import { reviewLabels } from '../form/reviewLabels';

interface ReviewLineProps {
  review: DraftReview;
  /** Returns the draft to its author, with a note. */
  onReturn: (note: string) => void;
}

/** Renders the notes of a review, and for editors the button that returns the draft. */
export function ReviewLine({ review, onReturn }: ReviewLineProps) {
  const has = useRights();
  const [isReturning, setIsReturning] = useState(false);
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
      {!isReturned && has('publishContent') && (
        <span>
          <AdminButton onClick={() => setIsReturning(true)}>{reviewLabels.return}</AdminButton>
        </span>
      )}
      {isReturning && (
        <NoteDialog
          title={reviewLabels.returnTitle}
          label={reviewLabels.returnNote}
          button={reviewLabels.returnButton}
          isRequired
          onSend={(text) => {
            setIsReturning(false);
            onReturn(text);
          }}
          onClose={() => setIsReturning(false)}
        />
      )}
    </>
  );
}

const Note = styled.blockquote`
  padding-left: 12px;
  border-left: 3px solid var(--c-line);
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
