import { useId, useState, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { below } from '@juris/shared-ui/theme/media';
import { useFormState } from './formState';
import { formLabels, reviewLabels } from './labels';
import { notify, useAppDispatch, useAppSelector } from '@juris/platform';
import { openPreview, type Preview } from '../preview/openPreview';
import { editorLabels } from '../labels';
import { REVIEW_NOTE_LENGTH } from '@juris/contract/publicationStates';
import { TextArea } from '@juris/shared-ui/Field/TextArea';
import { ShortFormDialog } from './ShortDialogs';

/**
 * Renders the buttons in the footer of a form dialog. In the form of a draft, Publish is the primary button and the
 * submit button saves the draft. In a small window, the button More shows the other buttons, so that the footer stays low.
 * @param props.publication State and schedule of the item.
 */
export function FormButtons({ publication }: { publication: ReactNode }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const state = useFormState();
  const { saveLabel, close, preview, newImage, saveAndAddAnother, saveAsDraft, publish, buttons } = state;
  const { submitForReview } = state;
  if (state.readOnly !== undefined) return <AdminButton onClick={close}>{formLabels.close}</AdminButton>;
  return (
    <>
      {publication && <Publication>{publication}</Publication>}
      <Others id={id} $isOpen={isOpen}>
        <AdminButton onClick={close}>{formLabels.cancel}</AdminButton>
        {preview && <PreviewButton preview={preview} image={newImage} />}
        {saveAndAddAnother && (
          <AdminButton
            // The second click of a double click (`detail` 2) would save the form that the first has emptied.
            onClick={({ detail }) => {
              if (detail < 2) saveAndAddAnother();
            }}
          >
            {formLabels.saveAndAddAnother}
          </AdminButton>
        )}
        {saveAsDraft && <AdminButton onClick={saveAsDraft}>{formLabels.saveAsDraft}</AdminButton>}
      </Others>
      <More aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        {formLabels.more}
      </More>
      <AdminButton
        variant={publish || submitForReview ? 'quiet' : 'filled'}
        type="submit"
        form={state.id}
        aria-keyshortcuts="Control+S Meta+S"
      >
        {saveLabel ?? formLabels[buttons.submitLabel]}
      </AdminButton>
      {submitForReview && <SubmitForReview onSubmit={submitForReview} />}
      {publish && (
        <AdminButton variant="filled" onClick={publish}>
          {state.publishLabel}
        </AdminButton>
      )}
    </>
  );
}

/** Applies styles in small windows: on phones, and at a zoom of 200 %. */
const inSmallWindows = (styles: ReturnType<typeof css>) => css`
  ${below.tablet} {
    ${styles}
  }
  @media (max-height: 560px) {
    ${styles}
  }
`;

const Publication = styled.div`
  flex: 1 1 160px;
  min-width: 0;
  ${inSmallWindows(css`
    flex-basis: 100%;
  `)}
`;

const Others = styled.div<{ $isOpen: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  ${({ $isOpen }) =>
    inSmallWindows(css`
      display: ${$isOpen ? 'flex' : 'none'};
      flex-basis: 100%;
      button {
        flex: 1 1 40%;
      }
    `)}
`;

const More = styled(AdminButton)`
  display: none;
  ${inSmallWindows(css`
    display: inline-flex;
  `)}
`;

/** Button that saves the open form as a draft and submits it to the editors, with a note. */
const SubmitForReview = ({ onSubmit }: { onSubmit: (note: string) => void }) => (
  <NoteButton
    label={reviewLabels.submit}
    variant="filled"
    title={reviewLabels.submitTitle}
    noteLabel={reviewLabels.submitNote}
    sendLabel={reviewLabels.submitButton}
    onSend={onSubmit}
  />
);

interface PreviewButtonProps {
  /** Returns the preview. Called on each click, because the draft changes. */
  preview: () => Preview;
  /** Returns the newly selected image, which is not stored yet. */
  image: () => File | undefined;
}

/** Button that opens the public page in a new tab, with the unsaved values of the form. */
function PreviewButton({ preview, image }: PreviewButtonProps) {
  const dispatch = useAppDispatch();
  const token = useAppSelector(({ session }) => session.token);
  return (
    <AdminButton
      onClick={() =>
        void openPreview(preview(), image(), token).catch(() =>
          dispatch(notify('failure', editorLabels.imageUnreadable)),
        )
      }
    >
      {editorLabels.preview}
    </AdminButton>
  );
}

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
export function NoteButton(props: NoteButtonProps) {
  const { label, variant, title, noteLabel, sendLabel, isRequired = false, onSend } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const close = () => setIsOpen(false);

  function submit() {
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
        <ShortFormDialog title={title} submitLabel={sendLabel} onSubmit={submit} onClose={close}>
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
        </ShortFormDialog>
      )}
    </>
  );
}
