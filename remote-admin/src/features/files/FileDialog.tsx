import { useState, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import type { LibraryFile } from '@juris/contract';
import { AdminButton, AdminLink } from '@juris/shared-ui/AdminButton/AdminButton';
import { ConfirmDialog } from '@juris/shared-ui/ConfirmDialog/ConfirmDialog';
import { Field } from '@juris/shared-ui/Field/Field';
import { NewTabHint } from '@juris/shared-ui/ExternalLink/ExternalLink';
import { FileField } from '@juris/shared-ui/FileField/FileField';
import { formatBytes } from '@juris/shared-ui/FileField/formatBytes';
import { below } from '@juris/shared-ui/theme/media';
import { notify, useAppDispatch, type UploadProgress } from '@juris/platform';
import { useRights } from '../../editor/rights/ownAccount';
import { useCommand } from '../../editor/record/command';
import { DescriptionList } from '../../editor/form/DescriptionList';
import { ButtonRow, FullWidth } from '../../editor/form/form.styles';
import type { FormDefinition } from '../../editor/form/formDefinition';
import { FormDialog } from '../../editor/form/FormDialog';
import { SavingOverlay } from '../../editor/form/SavingOverlay';
import { useContentForm } from '../../editor/form/useContentForm';
import { useSave } from '../../editor/form/useSave';
import { FileThumbnail } from '../../editor/library/FileThumbnail';
import { isImage, nameOfFile, addressOfFile, dimensionsOf, formatOf } from '../../editor/library/libraryApi';
import { usePerform } from '../../editor/record/usePerform';
import { Timestamp } from '../../editor/table/columns';
import { accepted } from '../../editor/form/FileFields';
import { formLabels } from '../../editor/form/labels';
import { ShortFormDialog, SimpleDialog } from '../../editor/form/ShortDialogs';
import { describeFile, removeFile, replaceFile } from './filesApi';
import { FileUses } from './FileUses';
import { fileLabels } from './labels';

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
  const perform = usePerform();
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
        <SimpleDialog title={nameOfFile(file)} onClose={onClose}>
          {details}
        </SimpleDialog>
      )}
      {question === 'replace' && <ReplaceDialog file={file} onDone={onReplace} onClose={close} />}
      {question === 'remove' && (
        <ConfirmDialog
          question={fileLabels.removeQuestion}
          consequence={fileLabels.removeConsequence(nameOfFile(file))}
          confirmLabel={fileLabels.confirmRemove}
          onConfirm={() => {
            close();
            void perform(removeFile(file.name)).then((isDone) => isDone && onClose());
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
  const [send] = useCommand();
  const describe = ({ altText }: Draft) => describeFile(file.name, altText);
  const saving = useSave<Draft, never>(
    ({ draft }) => send(describe(draft)),
    undefined,
    (draft) => ({ undo: describe(file), redo: describe(draft) }),
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

interface FileDetailsProps {
  file: LibraryFile;
  /** Absent if the user may not replace the file or nothing uses it. */
  onReplace: (() => void) | undefined;
  /** Absent if the user may not remove the file or a record uses it. */
  onRemove: (() => void) | undefined;
}

/** Preview, properties and uses of a file, with its buttons. */
const FileDetails = ({ file, onReplace, onRemove }: FileDetailsProps) => (
  <Box>
    <Preview file={file} widths={[280, 550]} />
    <DescriptionList
      entries={[
        [fileLabels.type, formatOf(file)],
        [fileLabels.size, formatBytes(file.bytes)],
        ...(isImage(file) ? [[fileLabels.dimensions, dimensionsOf(file)] as const] : []),
        ...(file.pages ? [[fileLabels.pages, file.pages] as const] : []),
        [
          fileLabels.uploaded,
          <span key="uploaded">
            <Timestamp at={file.addedAt} /> {file.addedBy && fileLabels.uploadedBy(file.addedBy)}
          </span>,
        ],
      ]}
    />
    <Acts>
      <AdminLink href={addressOfFile(file)} target="_blank" rel="noopener">
        {fileLabels.open} <NewTabHint />
      </AdminLink>
      <AdminLink href={addressOfFile(file)} download={nameOfFile(file)}>
        {fileLabels.download}
      </AdminLink>
      {onReplace && <AdminButton onClick={onReplace}>{fileLabels.replace}</AdminButton>}
      {onRemove && <AdminButton onClick={onRemove}>{fileLabels.remove}</AdminButton>}
    </Acts>
    <FileUses file={file} />
  </Box>
);

const Box = styled.div`
  display: grid;
  grid-template-columns: 260px minmax(0, 1fr);
  gap: 18px 24px;
  align-items: start;
  margin-bottom: 22px;
  ${below.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Preview = styled(FileThumbnail)`
  height: 200px;
  border: 1px solid var(--c-line);
  border-radius: 8px;
`;

const Acts = styled(ButtonRow)`
  grid-column: 1 / -1;
  ${below.tablet} {
    & > * {
      flex: 1 1 40%;
      min-height: 44px;
    }
  }
`;

interface ReplaceDialogProps {
  file: LibraryFile;
  onDone: (name: string) => void;
  onClose: () => void;
}

/** Dialog that shows the uses of a file and replaces it in all records. The notice afterwards has an Undo button. */
function ReplaceDialog({ file, onDone, onClose }: ReplaceDialogProps) {
  const dispatch = useAppDispatch();
  const type = isImage(file) ? 'image' : 'pdf';
  const [chosen, setChosen] = useState<File>();
  const [error, setError] = useState<string>();
  const [sendReplacement, isSending] = useCommand();
  const perform = usePerform();
  const [sent, setSent] = useState<UploadProgress>();
  const running = useRef<{ abort: () => void }>(undefined);

  async function send() {
    if (isSending) return;
    if (!chosen) return setError(fileLabels.chooseNew);
    setSent(undefined);
    const request = sendReplacement(
      replaceFile({ name: file.name, [type]: chosen, onUploadProgress: setSent }),
    );
    running.current = request;
    const outcome = await request;
    if (running.current !== request) return;
    const { data } = outcome;
    if (outcome.error?.fields) setError(outcome.error.message);
    const { name = '', changed = '' } = data?.output ?? {};
    const undo = replaceFile({ name, [type]: file.name, only: changed });
    const redo = replaceFile({ name: file.name, [type]: name, only: changed });
    if (await perform(Promise.resolve(outcome), undo, redo)) onDone(name);
  }

  function cancel() {
    running.current?.abort();
    running.current = undefined;
    onClose();
    dispatch(notify('information', formLabels.uploadCancelled));
  }

  return (
    <>
      <ShortFormDialog
        as={Form}
        title={fileLabels.replaceTitle(nameOfFile(file))}
        submitLabel={fileLabels.replaceCount(file.uses)}
        isDisabled={isSending}
        onSubmit={() => void send()}
        onClose={onClose}
      >
        <p>{fileLabels.replaceConsequence}</p>
        <FileField
          {...accepted[type]}
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
      </ShortFormDialog>
      <SavingOverlay
        saving={{
          isSaving: isSending,
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
