import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import type { LibraryFile } from '@juris/contract';
import { notify, useAppDispatch, type UploadProgress } from '@juris/platform';
import { Dialog } from '@juris/shared-ui/Dialog/Dialog';
import { NewFileField } from '../../editor/form/FileFields';
import { formLabels } from '../../editor/form/labels';
import { SavingOverlay } from '../../editor/form/SavingOverlay';
import { SubmitButtons } from '../../editor/form/SubmitButtons';
import { isImage, nameOfFile } from '../../editor/library/libraryFile';
import { useNotifyOutcome } from '../../editor/record/useNotifyOutcome';
import { useAdminReplaceFileMutation } from './filesApi';
import { FileUses } from './FileUses';
import { fileLabels } from './labels';

interface ReplaceDialogProps {
  file: LibraryFile;
  onDone: (name: string) => void;
  onClose: () => void;
}

/** Dialog that shows the uses of a file and replaces it in all records. The notice afterwards has an Undo button. */
export function ReplaceDialog({ file, onDone, onClose }: ReplaceDialogProps) {
  const formId = useId();
  const dispatch = useAppDispatch();
  const type = isImage(file) ? 'image' : 'pdf';
  const [chosen, setChosen] = useState<File>();
  const [error, setError] = useState<string>();
  const [replace, { isLoading }] = useAdminReplaceFileMutation();
  const notifyOutcome = useNotifyOutcome();
  const [sent, setSent] = useState<UploadProgress>();
  const running = useRef<{ abort: () => void }>(undefined);

  async function send() {
    if (isLoading) return;
    if (!chosen) return setError(fileLabels.chooseNew);
    setSent(undefined);
    const request = replace({ name: file.name, [type]: chosen, onUploadProgress: setSent });
    running.current = request;
    const outcome = await request;
    if (running.current !== request) return;
    const { data } = outcome;
    if (outcome.error && 'fields' in outcome.error) setError(outcome.error.message);
    const { name = '', changed = '' } = data?.output ?? {};
    const undo = () => replace({ name, [type]: file.name, only: changed });
    const redo = () => replace({ name: file.name, [type]: name, only: changed });
    if (await notifyOutcome(Promise.resolve(outcome), undo, { redo })) onDone(name);
  }

  function cancel() {
    running.current?.abort();
    running.current = undefined;
    onClose();
    dispatch(notify('information', formLabels.uploadCancelled));
  }

  return (
    <>
      <Dialog
        title={fileLabels.replaceTitle(nameOfFile(file))}
        onClose={onClose}
        footer={
          <SubmitButtons
            formId={formId}
            label={fileLabels.replaceCount(file.uses)}
            isDisabled={isLoading}
            onCancel={onClose}
          />
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
      <SavingOverlay
        saving={{
          isSaving: isLoading,
          isSlow: false,
          upload: sent && { name: chosen?.name ?? '', ...sent },
          cancel,
        }}
      />
    </>
  );
}

const Form = styled.form`
  display: grid;
  gap: 18px;
`;
