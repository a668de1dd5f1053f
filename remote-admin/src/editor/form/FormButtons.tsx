import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { PreviewButton } from '../preview/PreviewButton';
import { useFormState } from './formState';
import { formLabels } from './labels';

/** Renders the buttons in the footer of a form dialog. */
export function FormButtons() {
  const { id, saveLabel, close, preview, newImage, saveAndAddAnother, saveAsDraft, readOnly, canPublish } =
    useFormState();
  if (readOnly !== undefined) return <AdminButton onClick={close}>{formLabels.close}</AdminButton>;
  return (
    <>
      <AdminButton onClick={close}>{formLabels.cancel}</AdminButton>
      {preview && <PreviewButton preview={preview} image={newImage} />}
      {saveAndAddAnother && (
        <AdminButton
          // `detail` is 2 for the second click of a double click. The first click has already saved and emptied the
          // form, so the second would save the empty form.
          onClick={({ detail }) => {
            if (detail < 2) saveAndAddAnother();
          }}
        >
          {formLabels.saveAndAddAnother}
        </AdminButton>
      )}
      {saveAsDraft && canPublish && <AdminButton onClick={saveAsDraft}>{formLabels.saveAsDraft}</AdminButton>}
      <AdminButton variant="filled" type="submit" form={id} aria-keyshortcuts="Control+S Meta+S">
        {saveLabel ?? (canPublish ? formLabels.save : formLabels.saveAsDraft)}
      </AdminButton>
    </>
  );
}
