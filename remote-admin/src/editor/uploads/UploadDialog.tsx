import { useId, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { Dialog } from '@juris/shared-ui/Dialog/Dialog';
import {
  usePreventStrayDrop,
  type AcceptedFiles,
  useObjectAddress,
} from '@juris/shared-ui/FileField/FileField';
import { below } from '@juris/shared-ui/theme/media';
import { ImportProgress } from '../book-files/ImportProgress';
import { useUploadQueue, type UploadQueue, type UploadRow } from './useUploadQueue';

interface UploadDialogProps<Row, Saved> extends UploadQueue<Row, Saved> {
  /** Files that can be chosen. */
  accepts: readonly AcceptedFiles[];
  rowsOf: (files: readonly File[]) => readonly Row[];
  /** Called before chosen files are listed. Returns the message if it failed. */
  prepare?: (files: readonly File[]) => Promise<string | undefined>;
  onClose: () => void;
  /** Returns the options between the numbers and the table. */
  options?: (rows: readonly Row[]) => ReactNode;
}

/**
 * Dialog in which many files are chosen or dropped, listed with what will happen to them, and saved. Files that could not
 * be saved stay in the list, with the reason.
 */
export function UploadDialog<Row extends UploadRow, Saved extends object>({
  accepts,
  rowsOf,
  prepare,
  onClose,
  options,
  ...queue
}: UploadDialogProps<Row, Saved>) {
  const { labels } = queue;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<readonly File[]>([]);
  /** The files chosen last. They can be chosen while others are still being prepared. */
  const latest = useRef<readonly File[]>(undefined);
  const [status, setStatus] = useState('');
  const { done, failures, run, cancel } = useUploadQueue(queue);
  usePreventStrayDrop();
  const rows = rowsOf(files);
  const saved = rows.filter(({ isSaved }) => isSaved);
  const isBusy = done !== undefined || status === labels.checking;

  async function choose(chosen: readonly File[]) {
    if (chosen.length === 0) return;
    latest.current = chosen;
    if (prepare) setStatus(labels.checking);
    const problem = await prepare?.(chosen);
    if (latest.current !== chosen) return;
    setStatus(problem ?? '');
    if (problem === undefined) setFiles(chosen);
  }

  async function save() {
    const finished = await run(saved);
    if (finished.size === saved.length) onClose();
    else setFiles(files.filter((file) => !finished.has(file)));
  }

  return (
    <Dialog
      title={labels.title}
      onClose={() => {
        cancel();
        onClose();
      }}
      footer={
        <>
          <AdminButton onClick={onClose}>{labels.close}</AdminButton>
          {saved.length > 0 && (
            <AdminButton
              variant="filled"
              aria-disabled={isBusy || undefined}
              onClick={() => !isBusy && void save()}
            >
              {labels.save(saved.length)}
            </AdminButton>
          )}
        </>
      }
    >
      <p>{labels.hint}</p>
      {done === undefined ? (
        <Drop
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            void choose([...event.dataTransfer.files]);
          }}
        >
          <label className="vh" htmlFor={id}>
            {labels.choose}
          </label>
          <input
            ref={input}
            id={id}
            className="vh"
            type="file"
            multiple
            accept={accepts.flatMap(({ extensions }) => extensions).join(',')}
            onChange={({ target }) => {
              void choose([...(target.files ?? [])]);
              target.value = ''; // Allows the same files to be chosen again.
            }}
          />
          {/* This button is only for mouse and touch. Keyboards and screen readers use the hidden `input`. */}
          <AdminButton tabIndex={-1} aria-hidden="true" onClick={() => input.current?.click()}>
            {labels.browse}
          </AdminButton>
          <span>
            {labels.drop}: {accepts.map(labels.limits).join(', ')}
          </span>
        </Drop>
      ) : (
        <ImportProgress
          label={labels.saving}
          {...{ done, total: saved.length, figures: labels.progress(done, saved.length) }}
          onCancel={cancel}
        />
      )}
      <Status role="status">
        {status || (rows.length > 0 && labels.summary(saved.length, rows.length - saved.length))}
      </Status>
      {options?.(rows)}
      {rows.length > 0 && (
        <Table>
          <caption className="vh">{labels.table}</caption>
          <thead>
            <tr>
              <th scope="col">{labels.file}</th>
              <th scope="col">{labels.detail}</th>
              <th scope="col">{labels.outcome}</th>
            </tr>
          </thead>
          <tbody>
            {[...rows.filter(({ isSaved }) => !isSaved), ...saved].map((row) => (
              <FileRow
                key={`${row.file.name} ${row.file.size} ${row.file.lastModified}`}
                {...row}
                failure={failures.get(row.file)}
              />
            ))}
          </tbody>
        </Table>
      )}
    </Dialog>
  );
}

function FileRow({ file, detail, outcome, isSaved, failure }: UploadRow & { failure: string | undefined }) {
  const address = useObjectAddress(file);
  return (
    <tr>
      <th scope="row">
        <FileName>
          {address && isSaved && <img src={address} alt="" loading="lazy" />}
          <span>{file.name}</span>
        </FileName>
      </th>
      <td>{detail}</td>
      <td data-wrong={!isSaved || failure !== undefined || undefined}>{failure ?? outcome}</td>
    </tr>
  );
}

const Drop = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  align-items: center;
  margin-top: 14px;
  padding: 18px;
  border: 1px dashed var(--c-line-strong);
  border-radius: 6px;
  background: var(--c-ledger-2);
  color: var(--c-ink-2);
  font-size: 0.875rem;
  &:focus-within {
    outline: 2px solid var(--c-focus, currentColor);
    outline-offset: 2px;
  }
`;

const Status = styled.p`
  margin-block: 12px;
  font-weight: var(--w-medium);
`;

const FileName = styled.span`
  display: flex;
  gap: 10px;
  align-items: center;
  img {
    width: 28px;
    height: 38px;
    background: var(--c-ledger-2);
    object-fit: contain;
  }
`;

const Table = styled.table`
  width: 100%;
  margin-top: 12px;
  border-collapse: collapse;
  table-layout: fixed;
  font-size: 0.875rem;
  th,
  td {
    padding: 6px 12px 6px 0;
    border-bottom: 1px solid var(--c-line);
    font-weight: var(--w-regular, 400);
    text-align: start;
    vertical-align: middle;
    overflow-wrap: anywhere;
  }
  thead th:nth-child(1),
  thead th:nth-child(3) {
    width: 34%;
  }
  thead th {
    color: var(--c-ink-3);
    font-size: 0.8125rem;
  }
  [data-wrong] {
    color: var(--c-chay);
  }
  ${below.tablet} {
    thead {
      display: none;
    }
    tr {
      display: grid;
      padding: 8px 0;
      border-bottom: 1px solid var(--c-line);
    }
    th,
    td {
      padding: 2px 0;
      border: 0;
    }
  }
`;
