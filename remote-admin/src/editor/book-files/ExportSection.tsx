import { useId } from 'react';
import styled from 'styled-components';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { Icon } from '@juris/shared-ui/Icon/Icon';
import { firstPage, type ListPages } from '../api/listPages';
import { useBookList } from '../book-changes/bookList';
import { ExportButton } from '../table/ExportButton';
import { ScreenSection } from '../form/ScreenSection';
import { useAdminSheetFieldsQuery } from './importApi';
import { useImportLabels } from './labels';
import { useBookExport } from './useBookExport';

interface ExportSectionProps<Row extends object> {
  pages: Pick<ListPages<Row>, 'read'>;
  /** Cells of a row for an API of an older release, which exports no rows with all fields. */
  basicCells: (row: Row) => Record<string, string>;
  total: number;
}

/** Section that exports all books, downloads an empty template, and documents the columns. */
export function ExportSection<Row extends { id: number }>({
  pages,
  basicCells,
  total,
}: ExportSectionProps<Row>) {
  const id = useId();
  const { books } = useBookList();
  const importLabels = useImportLabels();
  const { run, template, exported } = useBookExport();
  const { currentData: fields = [], isError } = useAdminSheetFieldsQuery(books);
  const isRunning = exported !== undefined;
  return (
    <ScreenSection aria-labelledby={id}>
      <h2 id={id}>{importLabels.export}</h2>
      <p>{importLabels.exportHint}</p>
      {/* An API of an older release does not know the fields. */}
      {isError && (
        <ExportButton
          name={importLabels.exportFile}
          pages={pages}
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
