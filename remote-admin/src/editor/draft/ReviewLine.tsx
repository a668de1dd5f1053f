import styled from 'styled-components';
import type { DraftReview } from '@juris/contract';
import { NoteButton } from '../form/NoteButton';
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
export const ReturnButton = ({ onReturn }: { onReturn: (note: string) => void }) => (
  <NoteButton
    label={reviewLabels.return}
    title={reviewLabels.returnTitle}
    noteLabel={reviewLabels.returnNote}
    sendLabel={reviewLabels.returnButton}
    isRequired
    onSend={onReturn}
  />
);
