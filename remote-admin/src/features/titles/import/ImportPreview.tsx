import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { CompactButton } from '@juris/shared-ui/CompactButton/CompactButton';
import { ConfirmDialog } from '@juris/shared-ui/ConfirmDialog/ConfirmDialog';
import { Icon } from '@juris/shared-ui/Icon/Icon';
import { below } from '@juris/shared-ui/theme/media';
import { useAddress } from '../../../app/address/useAddress';
import { useListAddress } from '../../../editor/address/useListAddress';
import { datedName, saveFile } from '../../../editor/table/saveFile';
import { ContentList } from '../../../editor/table/ContentList';
import { useLocalList } from '../../../editor/table/useLocalList';
import { ImportProgress } from './ImportProgress';
import { wrongRowsCsv } from './importParts';
import { labels } from './labels';
import { columns, filters } from './lineColumns';
import type { CheckedFile } from './useFileCheck';
import { useImport } from './useImport';

interface ImportPreviewProps extends CheckedFile {
  /** Called when the user discards the file. */
  onReset: () => void;
  /** Called to check the file again. Needed after a part of it was imported, or titles were changed. */
  onRecheck: () => void;
}

/**
 * Shows what importing a file would do, row by row. Rows with errors are listed first. A button imports the rows
 * without errors.
 */
export function ImportPreview({ csv, plan, notices, onReset, onRecheck }: ImportPreviewProps) {
  const state = useListAddress(useAddress());
  const rows = useMemo(() => errorsFirst(plan.lines), [plan.lines]);
  const local = useLocalList({ status: 'there', rows }, { columns, filters, state });
  const [isAsking, setIsAsking] = useState(false);
  const { imported, run, cancel } = useImport(csv, plan);
  const count = plan.added + plan.changed;
  const hasErrors = plan.refused > 0;

  const downloadErrors = () =>
    saveFile(datedName(labels.errorFile, 'csv'), wrongRowsCsv(plan), 'text/csv;charset=utf-8');

  async function importRows() {
    setIsAsking(false);
    const isComplete = await run();
    if (isComplete && !hasErrors) onReset();
    else onRecheck();
  }

  return (
    <Sheet aria-label={labels.plan}>
      <Head>
        <div role="status">
          {[labels.summary(plan), ...(hasErrors ? [labels.remedy] : []), ...notices].map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        {imported === undefined && <CompactButton onClick={onReset}>{labels.cancel}</CompactButton>}
        {imported === undefined && hasErrors && (
          <CompactButton onClick={downloadErrors}>
            <Icon name="download" size={16} /> {labels.download}
          </CompactButton>
        )}
        {count > 0 && (
          <CompactButton
            look="filled"
            aria-disabled={imported !== undefined || undefined}
            onClick={() => imported === undefined && setIsAsking(true)}
          >
            {labels.button(count)}
          </CompactButton>
        )}
      </Head>
      {imported !== undefined && (
        <ImportProgress
          label={labels.importing}
          {...{ done: imported, total: count, figures: labels.progress(imported, count) }}
          onCancel={cancel}
        />
      )}
      {rows.length > 0 && (
        <ContentList
          words={words}
          {...local}
          onRetry={() => undefined}
          columns={columns}
          rowKey={({ line }) => line}
          isMuted={() => false}
          state={state}
        />
      )}
      {isAsking && (
        <ConfirmDialog
          question={labels.question(count)}
          consequence={labels.consequence(plan)}
          confirmLabel={labels.import}
          onConfirm={() => void importRows()}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </Sheet>
  );
}

const errorsFirst = (lines: CheckedFile['plan']['lines']) => [
  ...lines.filter(({ action }) => action === 'refused'),
  ...lines.filter(({ action }) => action !== 'refused'),
];

const words = { heading: labels.plan, one: 'row', many: 'rows', whenEmpty: '' };

const Sheet = styled.section`
  margin-top: 24px;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  margin-bottom: 12px;
  & > div {
    flex: 1 1 260px;
    ${below.tablet} {
      flex-basis: 100%;
    }
  }
`;
