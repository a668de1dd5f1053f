import { useId } from 'react';
import styled from 'styled-components';
import type { PublishedTitle } from '@juris/contract';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { Icon } from '@juris/shared-ui/Icon/Icon';
import { firstPage } from '../../../editor/api/listPages';
import { ExportButton } from '../../../editor/table/ExportButton';
import { titles } from '../titlesApi';
import { ScreenSection } from '../../../editor/form/ScreenSection';
import { useAdminSheetFieldsQuery } from './importApi';
import { importLabels } from './labels';
import { useTitleExport } from './useTitleExport';

/** Section that exports all titles, downloads an empty template, and documents the columns. */
export function ExportSection({ total }: { total: number }) {
  const id = useId();
  const { run, template, exported } = useTitleExport();
  const { currentData: fields = [], isError } = useAdminSheetFieldsQuery();
  const isRunning = exported !== undefined;
  return (
    <ScreenSection aria-labelledby={id}>
      <h2 id={id}>{importLabels.export}</h2>
      <p>{importLabels.exportHint}</p>
      {/* An API of an older release does not know the fields. */}
      {isError && (
        <ExportButton
          name={importLabels.exportFile}
          pages={titles.list}
          request={firstPage}
          keyOf={({ id }) => id}
          cells={basicCells}
          total={total}
        />
      )}
      <Buttons hidden={isError}>
        {total > 0 && (
          <AdminButton aria-disabled={isRunning || undefined} onClick={() => !isRunning && void run()}>
            <Icon name="download" size={16} />{' '}
            {isRunning ? (
              <span role="status">{importLabels.exporting(exported, total)}</span>
            ) : (
              importLabels.exportAll
            )}
          </AdminButton>
        )}
        <AdminButton onClick={() => void template()}>{importLabels.template}</AdminButton>
      </Buttons>
      <Columns hidden={isError}>
        <summary>{importLabels.fieldList}</summary>
        <dl>
          {fields.map(({ field, heading, description }) => (
            <div key={field}>
              <dt>{heading}</dt>
              <dd>{description}</dd>
            </div>
          ))}
        </dl>
      </Columns>
    </ScreenSection>
  );
}

const basicCells = (title: PublishedTitle): Record<string, string> => ({
  Id: String(title.id),
  Title: title.title,
  Author: title.authorName,
  Publisher: title.publisherName,
  'Buy link': title.buyLink,
  Status: title.isActive ? 'Active' : 'Inactive',
});

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  &[hidden] {
    display: none;
  }
`;

const Columns = styled.details`
  margin-top: 14px;
  summary {
    cursor: pointer;
  }
  div {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 5fr);
    gap: 12px;
    padding-block: 6px;
    border-top: 1px solid var(--c-line);
    font-size: 0.875rem;
  }
  dt {
    font-weight: var(--w-semibold);
  }
  dd {
    margin: 0;
    color: var(--c-ink-2);
    overflow-wrap: anywhere;
  }
`;
