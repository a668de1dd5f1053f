import { useState } from 'react';
import styled from 'styled-components';
import { FieldLayout } from '@juris/shared-ui/Field/FieldLayout';
import { useUploadPercent } from './uploadProgress';
import { formLabels } from './labels';

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

/** A field for several files, in a form that also works without scripts. Shows the progress while files are sent. */
export function FilesField({ name, label, hint, error, autoFocus, accept, problemOf }: FilesFieldProps) {
  const [problem, setProblem] = useState<string>();
  const percent = useUploadPercent();
  return (
    <FieldLayout label={label} hint={hint} error={problem ?? error}>
      {(ids) => (
        <>
          <Input
            {...ids}
            {...{ name, accept, autoFocus }}
            type="file"
            multiple
            onChange={({ target }) => setProblem(problemOf([...(target.files ?? [])]))}
          />
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

const Input = styled.input`
  display: block;
  width: 100%;
  padding: 12px;
  border: 1px dashed var(--c-ink-3);
  font: inherit;
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
