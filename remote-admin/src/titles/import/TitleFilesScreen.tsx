import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import type { PublishedTitle, TitleImportPlan } from '@juris/mock-api/contract';
import { FileField } from '@juris/shared-ui/FileField/FileField';
import { ExportButton } from '../../content/export/ExportButton';
import { Part } from '../../content/form/Part';
import { count } from '../../content/list/listStates';
import { ScreenBar } from '../../content/list/ScreenBar';
import { firstPage } from '../../content/api/listPages';
import { usePagedList } from '../../content/list/usePagedList';
import type { Outcome } from '../../content/record';
import { titles } from '../titlesApi';
import { decodeFile, type DecodedFile } from './decodeFile';
import { ImportPreview } from './ImportPreview';
import { useAdminPreviewTitleImportMutation, type Plan } from './importApi';

/** A file and what its import would do. */
interface CheckedFile {
  csv: string;
  plan: Plan;
  /** What to check before it is imported. */
  notices: string[];
}

/** `/admin/titlefiles`: titles to and from spreadsheets. Added to the specification. */
export function TitleFilesScreen() {
  const id = useId();
  const { list } = usePagedList(titles.list, firstPage);
  const [preview, { isLoading }] = useAdminPreviewTitleImportMutation();
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  const [checked, setChecked] = useState<CheckedFile>();
  const latest = useRef<File>(undefined);

  function reset() {
    latest.current = undefined;
    setFile(undefined);
    setError(undefined);
    setChecked(undefined);
  }

  async function checkFile(chosen: File | undefined, fileError?: string) {
    reset();
    latest.current = chosen;
    setFile(chosen);
    setError(fileError);
    if (!chosen || fileError) return;
    const decoded = await decode(chosen);
    if (latest.current !== chosen) return;
    if ('error' in decoded) return setError(decoded.error);
    const { text: csv, notice = [] } = decoded;
    const outcome: Outcome & { data?: TitleImportPlan | undefined } = await preview({ csv });
    if (latest.current !== chosen) return;
    if (outcome.data) {
      const { output } = outcome.data;
      // An API of before names none.
      setChecked({ csv, plan: output, notices: [notice, output.notices ?? []].flat() });
    } else setError(outcome.error?.message ?? 'The file could not be looked at. Please try again.');
  }

  return (
    <>
      <ScreenBar heading="Titles as CSV" summary={count(list, words, 'active first')} />
      <Column>
        <Part aria-labelledby={`${id}-out`}>
          <h2 id={`${id}-out`}>To a spreadsheet</h2>
          <p>
            All titles with Id, Title, Author, Publisher, Buy link and Status. What you change in the file can
            come back below.
          </p>
          <ExportButton
            name="titles"
            pages={titles.list}
            request={firstPage}
            keyOf={({ id }) => id}
            cells={exported}
            total={list.rows && list.total}
          />
        </Part>
        <Part aria-labelledby={`${id}-in`}>
          <h2 id={`${id}-in`}>From a spreadsheet</h2>
          <p>
            A line with an Id changes that title; one without adds a title, inactive unless its Status says
            Active, with a plain cover until it gets its own. A column that is not in the file stays as it is.
            You see what would be done before anything is.
          </p>
          <FileField
            label="File of titles"
            hint=".csv, at most 10,000 titles. In Excel: “CSV UTF-8 (comma delimited)”."
            required={false}
            extensions={['.csv', '.txt', '.tsv', '.xlsx', '.xls', '.ods']}
            maxBytes={6_000_000}
            file={file}
            onChange={(chosen, fileError) => void checkFile(chosen, fileError)}
            error={error}
          />
          <p role="status">{isLoading && 'Looking at the file…'}</p>
        </Part>
      </Column>
      {checked && <ImportPreview {...checked} onDone={reset} />}
    </>
  );
}

/** Reads a chosen file; what cannot be read is a message at its field. */
async function decode(file: File): Promise<DecodedFile | { error: string }> {
  try {
    return decodeFile(new Uint8Array(await file.arrayBuffer()));
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

const exported = (title: PublishedTitle): Record<string, string> => ({
  Id: String(title.id),
  Title: title.title,
  Author: title.authorName,
  Publisher: title.publisherName,
  'Buy link': title.buyLink,
  Status: title.isActive ? 'Active' : 'Inactive',
});

const words = { heading: 'Titles', one: 'title', many: 'titles', whenEmpty: '' };

const Column = styled.div`
  display: grid;
  gap: 20px;
  max-width: 640px;
  section > p {
    margin-bottom: 14px;
    color: var(--c-ink-2);
  }
`;
