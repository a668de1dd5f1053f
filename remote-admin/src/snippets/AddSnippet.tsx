import { useRef } from 'react';
import { dismissNotice, notify, useAppDispatch } from '@juris/shell/platform';
import { Field } from '@juris/shared-ui/Field/Field';
import { FileField } from '@juris/shared-ui/FileField/FileField';
import { UploadProgress } from '@juris/shared-ui/FileField/UploadProgress';
import { Overlay } from '@juris/shared-ui/Overlay/Overlay';
import { DraftDialog, Wide } from '../content/form/DraftDialog';
import { imageEndings, largestImage, largestPdf, pdfEndings } from '../content/form/fileRules';
import type { ContentState } from '../content/address/useContentState';
import { useValidation } from '../content/form/useValidation';
import { useSave } from '../content/form/useSave';
import { formOf, useAdminAddSnippetMutation, type SnippetDraft } from './snippetsApi';

/** The form of a new snippet. It is sent only with both files (specification section 5). */
export function AddSnippet({ state }: { state: ContentState }) {
  const dispatch = useAppDispatch();
  const [add] = useAdminAddSnippetMutation();
  const { save, cancel, isSaving, upload } = useSave<SnippetDraft, undefined>(add);
  const validateFields = useValidation<ReturnType<typeof formOf>>('newSnippet', fieldWords, state.adding);
  const told = useRef('');

  async function validate(draft: SnippetDraft) {
    dispatch(dismissNotice(told.current));
    const missing = {
      ...(!draft.coverImage && { coverImage: 'The cover image is missing.' }),
      ...(!draft.pdfFile && { pdfFile: 'The PDF is missing.' }),
    };
    if (Object.keys(missing).length > 0)
      told.current = dispatch(notify('failure', 'Please upload both cover image and PDF file')).payload.id;
    return { ...(await validateFields(formOf(draft))), ...missing };
  }

  return (
    <>
      {state.adding && (
        <DraftDialog
          title="Add Snippet"
          initial={blank}
          validate={validate}
          onSave={(draft) => save(undefined, draft)}
          onClose={state.close}
        >
          {({ draft, change, errors }) => (
            <>
              <Wide>
                <Field
                  label="Title"
                  hint="Without one it takes the name of the PDF."
                  value={draft.title}
                  onChange={(title) => change({ title })}
                  error={errors.title}
                />
              </Wide>
              <Wide>
                <FileField
                  label="Cover image"
                  hint=".jpg, .jpeg, .png or .svg."
                  endings={imageEndings}
                  largest={largestImage}
                  file={draft.coverImage}
                  onChange={(coverImage) => change({ coverImage })}
                  error={errors.coverImage}
                />
              </Wide>
              <Wide>
                <FileField
                  label="PDF"
                  hint=".pdf. It opens when the snippet is pressed."
                  endings={pdfEndings}
                  largest={largestPdf}
                  file={draft.pdfFile}
                  onChange={(pdfFile) => change({ pdfFile })}
                  error={errors.pdfFile}
                />
              </Wide>
            </>
          )}
        </DraftDialog>
      )}
      <Overlay open={isSaving}>{upload && <UploadProgress {...upload} onCancel={cancel} />}</Overlay>
    </>
  );
}

const blank: SnippetDraft = { title: '', coverImage: undefined, pdfFile: undefined };
const fieldWords = { title: 'Title', coverImage: 'Cover image', pdfFile: 'PDF' };
