import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import type { CoverMatches } from '@juris/contract/coverMatches';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { Dialog } from '@juris/shared-ui/Dialog/Dialog';
import { ImportProgress } from '../book-files/ImportProgress';
import type { Outcome } from '../record/record';
import { coverExtensions, coverFiles, isSaved, problemOf, type CoverFile } from './coverFiles';
import { useAdminMatchCoversMutation } from './coversApi';
import { coverLabels } from './labels';
import { useSaveCovers } from './useSaveCovers';
import { useObjectAddress } from '@juris/shared-ui/FileField/useObjectAddress';
import { below } from '@juris/shared-ui/theme/media';

/** Number of file names in one request. The API accepts at most 200. */
const NAMES = 200;

type Titles = CoverMatches['output'][number]['titles'];

/**
 * Dialog that saves many covers at once. The titles are found by the names of the files, and are shown before anything is
 * saved.
 */
export function CoversDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<File[]>([]);
  const [matches, setMatches] = useState<ReadonlyMap<string, Titles>>(new Map());
  const [status, setStatus] = useState('');
  const [isReplacing, setIsReplacing] = useState(true);
  const [match] = useAdminMatchCoversMutation();
  const { done, failures, run, cancel } = useSaveCovers();
  const covers = coverFiles(files, matches, isReplacing);
  const saved = covers.filter(isSaved);

  async function choose(chosen: readonly File[]) {
    if (chosen.length === 0) return;
    setStatus(coverLabels.matching);
    const found = new Map<string, Titles>();
    const names = chosen.filter((file) => !problemOf(file)).map(({ name }) => name);
    for (let first = 0; first < names.length; first += NAMES) {
      const { data }: Outcome & { data?: CoverMatches | undefined } = await match(
        names.slice(first, first + NAMES),
      );
      if (!data) return setStatus(coverLabels.matchFailed);
      for (const { name, titles } of data.output) found.set(name, titles);
    }
    setStatus('');
    setMatches(found);
    setFiles([...chosen]);
  }

  async function save() {
    const finished = await run(saved);
    if (finished.size === saved.length) onClose();
    else setFiles(files.filter((file) => !finished.has(file)));
  }

  return (
    <Dialog
      title={coverLabels.title}
      onClose={() => {
        cancel();
        onClose();
      }}
      footer={
        <>
          <AdminButton onClick={onClose}>{coverLabels.close}</AdminButton>
          {saved.length > 0 && (
            <AdminButton
              variant="filled"
              aria-disabled={done !== undefined || undefined}
              onClick={() => done === undefined && void save()}
            >
              {coverLabels.save(saved.length)}
            </AdminButton>
          )}
        </>
      }
    >
      <p>{coverLabels.hint}</p>
      <Drop
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void choose([...event.dataTransfer.files]);
        }}
      >
        <label className="vh" htmlFor={id}>
          {coverLabels.choose}
        </label>
        <input
          ref={input}
          id={id}
          className="vh"
          type="file"
          multiple
          accept={coverExtensions.join(',')}
          onChange={({ target }) => {
            void choose([...(target.files ?? [])]);
            target.value = ''; // Allows the same files to be chosen again.
          }}
        />
        {/* This button is only for mouse and touch. Keyboards and screen readers use the hidden `input`. */}
        <AdminButton tabIndex={-1} aria-hidden="true" onClick={() => input.current?.click()}>
          {coverLabels.browse}
        </AdminButton>
        <span>{coverLabels.drop}</span>
      </Drop>
      <Status role="status">
        {status || (files.length > 0 && coverLabels.summary(saved.length, covers.length - saved.length))}
      </Status>
      {done !== undefined && (
        <ImportProgress
          label={coverLabels.saving}
          {...{ done, total: saved.length, figures: coverLabels.progress(done, saved.length) }}
          onCancel={cancel}
        />
      )}
      {covers.some(({ title }) => title?.hasCover) && (
        <label>
          <input
            type="checkbox"
            checked={isReplacing}
            onChange={({ target }) => setIsReplacing(target.checked)}
          />{' '}
          {coverLabels.replace}
        </label>
      )}
      {covers.length > 0 && <CoverTable {...{ covers, failures }} />}
    </Dialog>
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

interface CoverTableProps {
  covers: readonly CoverFile[];
  /** Reasons why covers could not be saved, by name of the file. */
  failures: ReadonlyMap<string, string>;
}

/** Lists the selected files with their titles and outcomes, files without a title first. */
const CoverTable = ({ covers, failures }: CoverTableProps) => (
  <Table>
    <caption className="vh">{coverLabels.table}</caption>
    <thead>
      <tr>
        <th scope="col">{coverLabels.file}</th>
        <th scope="col">{coverLabels.bookTitle}</th>
        <th scope="col">{coverLabels.outcome}</th>
      </tr>
    </thead>
    <tbody>
      {[...covers.filter((one) => !isSaved(one)), ...covers.filter(isSaved)].map((cover) => (
        <CoverRow
          key={`${cover.file.name} ${cover.file.lastModified}`}
          cover={cover}
          failure={failures.get(cover.file.name)}
        />
      ))}
    </tbody>
  </Table>
);

interface CoverRowProps {
  cover: CoverFile;
  failure: string | undefined;
}

function CoverRow({ cover, failure }: CoverRowProps) {
  const { file, title, outcome } = cover;
  const address = useObjectAddress(file);
  return (
    <tr>
      <th scope="row">
        <FileName>
          {address && isSaved(cover) && <img src={address} alt="" loading="lazy" />}
          <span>{file.name}</span>
        </FileName>
      </th>
      <td>{title?.title}</td>
      <td data-wrong={!isSaved(cover) || failure !== undefined || undefined}>
        {failure ?? coverLabels.outcomes[outcome]}
      </td>
    </tr>
  );
}

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
