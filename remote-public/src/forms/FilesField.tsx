import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { Button } from '@juris/shared-ui/Button/Button';
import { FieldLayout } from '@juris/shared-ui/Field/FieldLayout';
import { formLabels } from './labels';
import type { UploadProgress } from '@juris/platform';

interface FilesFieldProps {
  name: string;
  label: string;
  hint: string;
  error: string | undefined;
  autoFocus: boolean;
  /** Accepted file name extensions, separated by commas. */
  accept: string;
  /** Returns why the chosen files cannot be sent. The message is shown as soon as the files are chosen. */
  problemOf: (files: readonly File[]) => string | undefined;
}

const none: readonly File[] = [];

/**
 * A field for several files, in a form that also works without scripts. Names the chosen files, and shows the progress
 * while they are sent. The draft of the form contains only their names, so after a reload the field asks for them again.
 */
export function FilesField({ name, label, hint, error, autoFocus, accept, problemOf }: FilesFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const names = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState(none);
  /** Names of files that were chosen before a reload. */
  const [lost, setLost] = useState('');
  const percent = useUploadPercent();
  useEffect(() => {
    const { form, files: early = null } = input.current ?? {};
    // The visitor may have chosen files before the application started, or the browser may have restored them.
    if (early?.length) setFiles([...early]);
    const clear = () => choose([]);
    form?.addEventListener('reset', clear);
    return () => form?.removeEventListener('reset', clear);
  }, []);

  // The draft of the form contains the names.
  useEffect(() => {
    if (files !== none) names.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [files]);

  function choose(chosen: readonly File[]) {
    setFiles(chosen);
    setLost('');
  }
  function remove(removed: File) {
    const { current } = input;
    if (!current) return;
    const rest = new DataTransfer();
    for (const file of files) if (file !== removed) rest.items.add(file);
    current.files = rest.files;
    choose([...rest.files]);
    // Removes the error of the server about the file.
    current.dispatchEvent(new Event('input', { bubbles: true }));
    current.focus();
  }

  const rows = files.map((file) => ({
    key: `${file.name} ${file.size} ${file.lastModified}`,
    fileName: file.name,
    onRemove: () => remove(file),
  }));
  // The visitor may send the form without the files.
  if (lost) rows.push({ key: lost, fileName: lost, onRemove: () => choose([]) });
  const problem = lost === '' ? problemOf(files) : formLabels.chooseAgain(lost);
  return (
    <FieldLayout label={label} hint={hint} error={problem ?? error}>
      {(ids) => (
        <>
          <Input
            {...ids}
            ref={input}
            {...{ name, accept, autoFocus }}
            type="file"
            multiple
            onChange={({ target }) => choose([...(target.files ?? [])])}
          />
          <input
            ref={names}
            type="hidden"
            name={`${name}Names`}
            value={lost || files.map((file) => file.name).join(', ')}
            onInput={({ currentTarget }) => !input.current?.files?.length && setLost(currentTarget.value)}
          />
          {rows.length > 0 && (
            <Chosen>
              {rows.map(({ key, fileName, onRemove }) => (
                <li key={key}>
                  <span>{fileName}</span>
                  <Button
                    $kind="outline"
                    $small
                    type="button"
                    onClick={onRemove}
                    aria-label={formLabels.removeFile(fileName)}
                  >
                    {formLabels.remove}
                  </Button>
                </li>
              ))}
            </Chosen>
          )}
          {percent !== undefined && (
            <Progress aria-label={formLabels.uploading} max={100} value={percent}>
              {percent}%
            </Progress>
          )}
        </>
      )}
    </FieldLayout>
  );
}

const Chosen = styled.ul`
  margin-top: 4px;
  font-size: 0.9375rem;
  overflow-wrap: anywhere;
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    padding-block: 8px;
    border-bottom: 1px solid var(--c-line);
  }
  button {
    flex: none;
  }
`;

const Input = styled.input`
  display: block;
  width: 100%;
  padding: 12px;
  border: 1px dashed var(--c-ink-3);
  &[aria-invalid='true'] {
    border-color: var(--c-chay);
  }
`;

const Progress = styled.progress`
  display: block;
  width: 100%;
  margin-top: 8px;
  accent-color: var(--c-ink);
`;

/** Per cent of the running upload of a form. Only the browser changes it, where one form is sent at a time. */
let percent: number | undefined;
const listeners = new Set<() => void>();

/** Sets the progress of the running upload, or ends it. Does nothing on the server. */
export function reportUpload(progress: UploadProgress | undefined): void {
  if (typeof document === 'undefined') return;
  percent = progress && progress.total > 0 ? Math.floor((100 * progress.loaded) / progress.total) : undefined;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Returns the progress of the running upload in per cent; undefined without an upload. */
const useUploadPercent = (): number | undefined =>
  useSyncExternalStore(
    subscribe,
    () => percent,
    () => undefined,
  );
