import { useId } from 'react';
import styled from 'styled-components';
import type { PublishedTitle } from '@juris/contract';
import { FileField } from '@juris/shared-ui/FileField/FileField';
import { ExportButton } from '../../../editor/table/ExportButton';
import { ScreenSection } from '../../../editor/form/ScreenSection';
import { summaryText } from '../../../editor/table/listStates';
import { ScreenBar } from '../../../editor/table/ScreenBar';
import { firstPage } from '../../../editor/api/listPages';
import { usePagedList } from '../../../editor/table/usePagedList';
import { titles } from '../titlesApi';
import { ImportPreview } from './ImportPreview';
import { ImportProgress } from './ImportProgress';
import { importLabels } from './labels';
import { useFileCheck } from './useFileCheck';

/**
 * Screen at `/admin/titlefiles` that imports titles from CSV files and exports titles. The specification does not
 * contain this screen.
 */
export function TitleFilesScreen() {
  const id = useId();
  const { list } = usePagedList(titles.list, firstPage);
  const { file, error, checked, upload, check, reset } = useFileCheck();

  return (
    <>
      <ScreenBar heading={importLabels.heading} summary={summaryText(list, labels)} />
      <Column>
        <ScreenSection aria-labelledby={`${id}-out`}>
          <h2 id={`${id}-out`}>{importLabels.export}</h2>
          <p>{importLabels.exportHint}</p>
          <ExportButton
            name="titles"
            pages={titles.list}
            request={firstPage}
            keyOf={({ id }) => id}
            cells={exported}
            total={list.rows && list.total}
          />
        </ScreenSection>
        <ScreenSection aria-labelledby={`${id}-in`}>
          <h2 id={`${id}-in`}>{importLabels.import}</h2>
          <p>{importLabels.importHint}</p>
          <FileField
            label={importLabels.file}
            hint={importLabels.fileHint}
            required={false}
            extensions={['.csv', '.txt', '.tsv', '.xlsx', '.xls', '.ods']}
            maxBytes={6_000_000}
            file={file}
            onChange={(chosen, fileError) => void check(chosen, fileError)}
            error={error}
          />
          {upload && (
            <ImportProgress
              label={upload.loaded < upload.total ? importLabels.uploading : importLabels.checking}
              {...(upload.loaded < upload.total && { done: upload.loaded, total: upload.total })}
              onCancel={reset}
            />
          )}
        </ScreenSection>
      </Column>
      {checked && <ImportPreview {...checked} onReset={reset} onRecheck={() => void check(file)} />}
    </>
  );
}

const exported = (title: PublishedTitle): Record<string, string> => ({
  Id: String(title.id),
  Title: title.title,
  Author: title.authorName,
  Publisher: title.publisherName,
  'Buy link': title.buyLink,
  Status: title.isActive ? 'Active' : 'Inactive',
});

const labels = { heading: 'Titles', one: 'title', many: 'titles', whenEmpty: '' };

const Column = styled.div`
  display: grid;
  gap: 20px;
  max-width: 640px;
  section > p {
    margin-bottom: 14px;
    color: var(--c-ink-2);
  }
`;
