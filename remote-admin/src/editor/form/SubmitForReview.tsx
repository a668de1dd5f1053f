import { NoteButton } from './NoteButton';
import { reviewLabels } from './reviewLabels';

/** Button that saves the open form as a draft and submits it to the editors, with a note. */
export const SubmitForReview = ({ onSubmit }: { onSubmit: (note: string) => void }) => (
  <NoteButton
    label={reviewLabels.submit}
    variant="filled"
    title={reviewLabels.submitTitle}
    noteLabel={reviewLabels.submitNote}
    sendLabel={reviewLabels.submitButton}
    onSend={onSubmit}
  />
);
