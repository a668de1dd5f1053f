import { useRef } from 'react';
import { dismissNotice, notify, useAppDispatch } from '@juris/shell/platform';
import { Field } from '@juris/shared-ui/Field/Field';
import { DraftDialog } from '../content/form/DraftDialog';
import { ImageField, PdfField } from '../content/form/FileFields';
import { Wide } from '../content/form/formLook';
import { SavingOverlay } from '../content/form/SavingOverlay';
import type { RunningCall } from '../content/record';
import type { ContentState } from '../content/address/useContentState';
import { useValidation } from '../content/form/useValidation';
import { useSave } from '../content/form/useSave';
import { snippetForm, type SnippetDraft } from './snippetDraft';
import { formOf, useAdminAddSnippetMutation } from './snippetsApi';

interface AddSnippetProps {
  state: ContentState;
  /** Brings what is saved into sight. */
  watch: (call: RunningCall) => RunningCall;
}

/** The form of a new snippet. It is sent only with both files (specification section 5). */
export function AddSnippet({ state, watch }: AddSnippetProps) {
  const dispatch = useAppDispatch();
  const [add] = useAdminAddSnippetMutation();
  const { save, cancel, isSaving, isSlow, upload } = useSave<SnippetDraft, undefined>((request) =>
    watch(add(request)),
  );
  const validateFields = useValidation('newSnippet', fieldWords, state.adding, formOf);
  const noticeId = useRef('');

  async function validate(draft: SnippetDraft) {
    dispatch(dismissNotice(noticeId.current));
    const missing = {
      ...(!draft.coverImage && { coverImage: 'The cover image is missing.' }),
      ...(!draft.pdfFile && { pdfFile: 'The PDF is missing.' }),
    };
    if (Object.keys(missing).length > 0)
      noticeId.current = dispatch(
        notify('failure', 'Please upload both cover image and PDF file'),
      ).payload.id;
    return { ...(await validateFields(draft)), ...missing };
  }

  return (
    <>
      {state.adding && (
        <DraftDialog
          title="Add Snippet"
          initial={snippetForm.blank}
          words={fieldWords}
          required={snippetForm.required}
          validate={validate}
          onSave={(draft) => save(undefined, draft)}
          onClose={state.close}
        >
          {({ bind, bindFile }) => (
            <>
              <Wide>
                <Field {...bind('title')} hint="Without one it takes the name of the PDF." />
              </Wide>
              <Wide>
                <ImageField
                  {...bindFile('coverImage')}
                  hint=".jpg, .jpeg, .png or .svg."
                  stored={undefined}
                />
              </Wide>
              <Wide>
                <PdfField
                  {...bindFile('pdfFile')}
                  hint=".pdf. It opens when the snippet is pressed."
                  stored={undefined}
                />
              </Wide>
            </>
          )}
        </DraftDialog>
      )}
      <SavingOverlay isSaving={isSaving} isSlow={isSlow} upload={upload} onCancel={cancel} />
    </>
  );
}

const { fieldWords } = snippetForm;
