import { CompactButton } from '@juris/shared-ui/CompactButton/CompactButton';
import { PreviewButton } from '../preview/PreviewButton';
import { useFormState } from './formState';

/** Renders the buttons in the footer of a form dialog. */
export function FormButtons() {
  const { id, close, preview, newImage, saveAndAddAnother, saveAsDraft } = useFormState();
  return (
    <>
      <CompactButton onClick={close}>Cancel</CompactButton>
      {preview && <PreviewButton preview={preview} image={newImage} />}
      {saveAndAddAnother && (
        <CompactButton
          // The first click of a double click saves and empties the form. The second click would save the empty form.
          onClick={({ detail }) => {
            if (detail < 2) saveAndAddAnother();
          }}
        >
          Save and add another
        </CompactButton>
      )}
      {saveAsDraft && <CompactButton onClick={saveAsDraft}>Save as draft</CompactButton>}
      <CompactButton look="filled" type="submit" form={id} aria-keyshortcuts="Control+S Meta+S">
        Save
      </CompactButton>
    </>
  );
}
