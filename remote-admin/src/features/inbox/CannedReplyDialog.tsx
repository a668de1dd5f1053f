import type { CannedReply } from '@juris/contract';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { Field } from '@juris/shared-ui/Field/Field';
import { TextArea } from '@juris/shared-ui/Field/TextArea';
import { FormDialog } from '../../editor/form/FormDialog';
import { FullWidth } from '../../editor/form/form.styles';
import type { FormDefinition } from '../../editor/form/formDefinition';
import { SavingOverlay } from '../../editor/form/SavingOverlay';
import { useContentForm } from '../../editor/form/useContentForm';
import { useSave } from '../../editor/form/useSave';
import { useAdminSaveCannedReplyMutation } from './inboxApi';
import { inboxLabels } from './labels';

interface CannedReplyDialogProps {
  /** Canned reply to change; undefined for a new one. */
  edited: CannedReply | undefined;
  onDelete: () => void;
  onClose: () => void;
}

/** Dialog with the form of a canned reply. */
export function CannedReplyDialog({ edited, onDelete, onClose }: CannedReplyDialogProps) {
  const [send] = useAdminSaveCannedReplyMutation();
  const saving = useSave<Draft, never>(({ draft }) => send({ ...draft, id: edited?.id }));
  const open = useContentForm<Draft, never>(cannedReplyForm, {
    title: edited ? inboxLabels.editCanned(edited.name) : inboxLabels.addCanned,
    ...(edited && { initial: { name: edited.name, text: edited.text } }),
    ...{ saving, onClose },
  });
  const { bind } = open.fields;
  return (
    <>
      <FormDialog form={open.state}>
        <FullWidth>
          <Field {...bind('name')} />
        </FullWidth>
        <FullWidth>
          <TextArea {...bind('text')} rows={10} hint={inboxLabels.cannedHint} />
        </FullWidth>
        {edited && (
          <FullWidth>
            <AdminButton variant="danger" onClick={onDelete}>
              {inboxLabels.deleteCanned}
            </AdminButton>
          </FullWidth>
        )}
      </FormDialog>
      <SavingOverlay saving={saving} />
    </>
  );
}

type Draft = Pick<CannedReply, 'name' | 'text'>;

const cannedReplyForm: FormDefinition<Draft, never> = {
  blank: { name: '', text: '' },
  draftOf: ({ name, text }: Draft) => ({ name, text }),
  storedFiles: () => ({}),
  fieldLabels: { name: inboxLabels.cannedName, text: inboxLabels.cannedText },
  required: ['name', 'text'],
};
