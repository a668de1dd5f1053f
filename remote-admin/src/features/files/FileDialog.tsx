import { useState, type ReactNode } from 'react';
import type { LibraryFile } from '@juris/contract';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { ConfirmDialog } from '@juris/shared-ui/ConfirmDialog/ConfirmDialog';
import { Dialog } from '@juris/shared-ui/Dialog/Dialog';
import { Field } from '@juris/shared-ui/Field/Field';
import { useRights } from '../../app/rights/useRights';
import { FormDialog } from '../../editor/form/FormDialog';
import { FullWidth } from '../../editor/form/form.styles';
import type { FormDefinition } from '../../editor/form/formDefinition';
import { SavingOverlay } from '../../editor/form/SavingOverlay';
import { useContentForm } from '../../editor/form/useContentForm';
import { useSave } from '../../editor/form/useSave';
import { isImage, nameOfFile } from '../../editor/library/libraryFile';
import { useNotifyOutcome } from '../../editor/record/useNotifyOutcome';
import { FileDetails } from './FileDetails';
import { useAdminDescribeFileMutation, useAdminRemoveFileMutation } from './filesApi';
import { fileLabels } from './labels';
import { ReplaceDialog } from './ReplaceDialog';

interface FileDialogProps {
  file: LibraryFile;
  /** Called with the name of the new file after the file was replaced. */
  onReplace: (name: string) => void;
  onClose: () => void;
}

/** Dialog with one file of the library: preview, properties, uses and buttons. */
export function FileDialog({ file, onReplace, onClose }: FileDialogProps) {
  const mayManage = useRights()('manageFiles');
  const [question, setQuestion] = useState<'replace' | 'remove'>();
  const [remove] = useAdminRemoveFileMutation();
  const notifyOutcome = useNotifyOutcome();
  const close = () => setQuestion(undefined);
  const details = (
    <FileDetails
      file={file}
      onReplace={mayManage && file.uses > 0 ? () => setQuestion('replace') : undefined}
      onRemove={mayManage && file.uses === 0 ? () => setQuestion('remove') : undefined}
    />
  );
  return (
    <>
      {mayManage && isImage(file) ? (
        <DescribedFile file={file} onClose={onClose}>
          {details}
        </DescribedFile>
      ) : (
        <Dialog
          title={nameOfFile(file)}
          onClose={onClose}
          footer={<AdminButton onClick={onClose}>{fileLabels.close}</AdminButton>}
        >
          {details}
        </Dialog>
      )}
      {question === 'replace' && <ReplaceDialog file={file} onDone={onReplace} onClose={close} />}
      {question === 'remove' && (
        <ConfirmDialog
          question={fileLabels.removeQuestion}
          consequence={fileLabels.removeConsequence(nameOfFile(file))}
          confirmLabel={fileLabels.confirmRemove}
          onConfirm={() => {
            close();
            void notifyOutcome(remove(file.name)).then((isDone) => isDone && onClose());
          }}
          onCancel={close}
        />
      )}
    </>
  );
}

interface DescribedFileProps {
  file: LibraryFile;
  children: ReactNode;
  onClose: () => void;
}

/** Dialog of an image, with the form of its proposed alternative text. */
function DescribedFile({ file, children, onClose }: DescribedFileProps) {
  const [send] = useAdminDescribeFileMutation();
  const describe = ({ altText }: Draft) => send({ name: file.name, altText });
  const saving = useSave<Draft, never>(
    ({ draft }) => describe(draft),
    undefined,
    (draft) => ({ undo: () => describe(file), redo: () => describe(draft) }),
  );
  const open = useContentForm<Draft, never>(form, {
    title: nameOfFile(file),
    initial: { altText: file.altText },
    ...{ saving, onClose },
  });
  return (
    <>
      <FormDialog form={open.state} above={children}>
        <FullWidth>
          <Field {...open.fields.bind('altText')} hint={fileLabels.altTextHint} />
        </FullWidth>
      </FormDialog>
      <SavingOverlay saving={saving} />
    </>
  );
}

type Draft = Pick<LibraryFile, 'altText'>;

const form: FormDefinition<Draft, never> = {
  blank: { altText: '' },
  draftOf: ({ altText }: Draft) => ({ altText }),
  storedFiles: () => ({}),
  fieldLabels: { altText: fileLabels.altText },
  required: [],
};
