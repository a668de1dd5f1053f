import { useId } from 'react';
import styled from 'styled-components';
import { FileField } from '@juris/shared-ui/FileField/FileField';
import { ScreenSection } from '../../../editor/form/ScreenSection';
import { summaryText } from '../../../editor/table/listStates';
import { ScreenBar } from '../../../editor/table/ScreenBar';
import { firstPage } from '../../../editor/api/listPages';
import { usePagedList } from '../../../editor/table/usePagedList';
import { titles } from '../titlesApi';
import { RecentBulkChanges } from '../bulk/RecentBulkChanges';
import { ExportSection } from './ExportSection';
import { ImportPreview } from './ImportPreview';
import { ImportProgress } from './ImportProgress';
import { importLabels } from './labels';
import { useFileCheck } from './useFileCheck';

/**
 * Screen at `/admin/titlefiles` that imports titles from spreadsheets and exports titles. The specification does not
 * contain this screen.
 */
export function TitleFilesScreen() {
  const id = useId();
  const { list } = usePagedList(titles.list, firstPage);
  const { file, error, checked, upload, check, assign, reset } = useFileCheck();

  return (
    <>
      <ScreenBar heading={importLabels.heading} summary={summaryText(list, labels)} />
      <Column>
        <ExportSection total={list.status === 'there' ? (list.total ?? 0) : 0} />
        <ScreenSection aria-labelledby={`${id}-in`}>
          <h2 id={`${id}-in`}>{importLabels.import}</h2>
          <p>{importLabels.importHint}</p>
          <FileField
            label={importLabels.file}
            hint={importLabels.fileHint}
            required={false}
            extensions={['.xlsx', '.csv', '.txt', '.tsv', '.xls', '.ods']}
            maxBytes={20_000_000}
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
        <RecentBulkChanges />
      </Column>
      {checked && (
        <ImportPreview
          {...checked}
          onReset={reset}
          onRecheck={() => void check(file, undefined, checked.columns)}
          onAssign={(fields) => void assign(fields)}
        />
      )}
    </>
  );
}

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
