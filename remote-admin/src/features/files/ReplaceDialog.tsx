import { useId, useState } from 'react';
import styled from 'styled-components';
import type { LibraryFile } from '@juris/contract';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { Dialog } from '@juris/shared-ui/Dialog/Dialog';
import { NewFileField } from '../../editor/form/FileFields';
import { isImage, nameOfFile } from '../../editor/library/libraryFile';
import { useNotifyOutcome } from '../../editor/record/useNotifyOutcome';
import { FileUses } from './FileUses';
import { useAdminReplaceFileMutation } from './filesApi';
import { fileLabels } from './labels';

interface ReplaceDialogProps {
  file: LibraryFile;
  /** Called with the name of the new file. */
  onDone: (name: string) => void;
  onClose: () => void;
}

/** Dialog that shows the uses of a file and replaces it in all records. The notice afterwards has an Undo button. */
export function ReplaceDialog({ file, onDone, onClose }: ReplaceDialogProps) {
  const formId = useId();
  const type = isImage(file) ? 'image' : 'pdf';
  const [chosen, setChosen] = useState<File>();
  const [error, setError] = useState<string>();
  const [replace, { isLoading }] = useAdminReplaceFileMutation();
  const notifyOutcome = useNotifyOutcome();

  async function send() {
    if (isLoading) return;
    if (!chosen) return setError(fileLabels.chooseNew);
    const outcome = await replace({ name: file.name, [type]: chosen });
    const { data } = outcome;
    if (outcome.error && 'fields' in outcome.error) setError(outcome.error.message);
    const { name = '', changed = '' } = data?.output ?? {};
    const undo = () => replace({ name, [type]: file.name, only: changed });
    if (await notifyOutcome(Promise.resolve(outcome), undo)) onDone(name);
  }

  return (
    <Dialog
      title={fileLabels.replaceTitle(nameOfFile(file))}
      onClose={onClose}
      footer={
        <>
          <AdminButton onClick={onClose}>{fileLabels.cancel}</AdminButton>
          <AdminButton variant="filled" type="submit" form={formId} aria-disabled={isLoading || undefined}>
            {isLoading ? fileLabels.uploading : fileLabels.replaceCount(file.uses)}
          </AdminButton>
        </>
      }
    >
      <Form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <p>{fileLabels.replaceConsequence}</p>
        <NewFileField
          type={type}
          label={fileLabels.newFile}
          hint={fileLabels.sameType[type]}
          required
          error={error}
          file={chosen}
          onChange={(next, problem) => {
            setChosen(next);
            setError(problem);
          }}
        />
        <FileUses file={file} isShort />
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: 18px;
`;
