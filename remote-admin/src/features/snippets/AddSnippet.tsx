import { useRef } from 'react';
import { dismissNotice, notify, useAppDispatch } from '@juris/platform';
import { DraftDialog } from '../../editor/form/DraftDialog';
import { SavingOverlay } from '../../editor/form/SavingOverlay';
import type { RunningCall } from '../../editor/record/record';
import type { ContentState } from '../../editor/address/useContentState';
import { useValidation } from '../../editor/form/useValidation';
import { useSave, type SaveRequest } from '../../editor/form/useSave';
import { snippetForm, type SnippetDraft } from './snippetDraft';
import { SnippetFields } from './SnippetFields';
import { formOf, type SnippetRow } from './snippetsApi';

interface AddSnippetProps {
  state: ContentState;
  onSave: (request: SaveRequest<SnippetDraft, SnippetRow>) => RunningCall;
}

/** The form of a new snippet. It is sent only with both files (specification section 5). */
export function AddSnippet({ state, onSave }: AddSnippetProps) {
  const dispatch = useAppDispatch();
  const { save, cancel, isSaving, isSlow, upload } = useSave<SnippetDraft, SnippetRow>(onSave);
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
          preview={snippetForm.preview}
          onSave={(draft, _, how) => save(undefined, draft, how)}
          onClose={state.close}
        >
          {(fields) => <SnippetFields {...fields} item={undefined} />}
        </DraftDialog>
      )}
      <SavingOverlay isSaving={isSaving} isSlow={isSlow} upload={upload} onCancel={cancel} />
    </>
  );
}

const { fieldWords } = snippetForm;
