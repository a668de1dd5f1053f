import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { PreviewButton } from '../preview/PreviewButton';
import { useFormState } from './formState';
import { formLabels } from './labels';

/**
 * Renders the buttons in the footer of a form dialog. In the form of a draft, Publish is the primary button and the
 * submit button saves the draft.
 */
export function FormButtons() {
  const state = useFormState();
  const { id, saveLabel, close, preview, newImage, saveAndAddAnother, saveAsDraft, publish, buttons } = state;
  if (state.readOnly !== undefined) return <AdminButton onClick={close}>{formLabels.close}</AdminButton>;
  return (
    <>
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
      <AdminButton
        variant={publish ? 'quiet' : 'filled'}
        type="submit"
        form={id}
        aria-keyshortcuts="Control+S Meta+S"
      >
        {saveLabel ?? formLabels[buttons.submitLabel]}
      </AdminButton>
      {publish && (
        <AdminButton variant="filled" onClick={publish}>
          {formLabels.publish}
        </AdminButton>
      )}
    </>
  );
}
