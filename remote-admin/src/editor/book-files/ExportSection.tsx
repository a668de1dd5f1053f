import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { QueryList } from '@juris/shared-ui/QueryList/QueryList';
import { uiLabels } from '@juris/shared-ui/labels';
import { Icon } from '@juris/shared-ui/Icon/Icon';
import { notify, useAppDispatch } from '@juris/platform';
import { useBookList } from '../book-changes/bookList';
import { ButtonRow } from '../form/form.styles';
import { ScreenSection } from '../form/ScreenSection';
import { csvOf } from '../table/csv';
import { downloadCsv } from '../table/downloadFile';
import {
  useAdminSheetFieldsQuery,
  useLazyAdminSheetFieldsQuery,
  useLazyAdminSheetRowsQuery,
  type SheetField,
} from './importApi';
import { useImportLabels } from './labels';

/** Section that exports all books, downloads an empty template, and documents the columns. */
export function ExportSection({ total }: { total: number }) {
  const { books } = useBookList();
  const importLabels = useImportLabels();
  const { run, template, exported } = useBookExport();
  const fields = useAdminSheetFieldsQuery(books);
  const isRunning = exported !== undefined;
  return (
    <ScreenSection heading={importLabels.export}>
      <p>{importLabels.exportHint}</p>
      <ButtonRow>
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
      </ButtonRow>
      <Columns>
        <summary>{importLabels.fieldList}</summary>
        <QueryList items={fields.currentData} query={fields} pending={uiLabels.loading} empty={null}>
          {(all) => (
            <dl>
              {all.map(({ field, heading, description }) => (
                <div key={field}>
                  <dt>{heading}</dt>
                  <dd>{description}</dd>
                </div>
              ))}
            </dl>
          )}
        </QueryList>
      </Columns>
    </ScreenSection>
  );
}

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
    color: var(--c-ink-2);
    overflow-wrap: anywhere;
  }
`;

/**
 * Exports all books with all fields as CSV, and creates an empty file with all headings. Columns without any value are
 * left out of an export. When the user leaves the screen, the export is aborted.
 * @returns `exported` is the number of exported books while an export is running.
 */
function useBookExport() {
  const dispatch = useAppDispatch();
  const { books } = useBookList();
  const importLabels = useImportLabels();
  const [readFields] = useLazyAdminSheetFieldsQuery();
  const [readRows] = useLazyAdminSheetRowsQuery();
  const [exported, setExported] = useState<number>();
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => void (isLeft.current = true);
  }, []);

  /** @param more further fields, which only imports read */
  async function exportedFields(...more: string[]): Promise<SheetField[] | undefined> {
    const { data } = await readFields(books);
    if (!data) dispatch(notify('failure', importLabels.exportFailed));
    return data?.filter(({ isExported, field }) => isExported || more.includes(field));
  }

  async function run() {
    setExported(0);
    const fields = await exportedFields();
    const rows: string[][] = [];
    for (let after: number | null = fields ? 0 : null; after !== null && !isLeft.current;) {
      const { data } = await readRows({ books, after });
      if (!data) {
        setExported(undefined);
        return void dispatch(notify('failure', importLabels.exportFailed));
      }
      rows.push(...data.output);
      after = data.next;
      setExported(rows.length);
    }
    setExported(undefined);
    if (!fields || isLeft.current) return;
    const filled = fields.map(({ field }, at) => isBasic(field) || rows.some((cells) => cells[at] !== ''));
    const kept = (cells: readonly string[]) => cells.filter((_, at) => filled[at]);
    const lines = [fields.map(({ heading }) => heading), ...rows].map(kept);
    downloadCsv(importLabels.exportFile, csvOf(lines));
  }

  async function template() {
    const fields = await exportedFields('cover');
    if (fields) downloadCsv(importLabels.templateFile, csvOf([fields.map(({ heading }) => heading)]));
  }
  return { run, template, exported };
}

/** Returns whether an export contains a column even if it is empty in all rows. */
const isBasic = (field: string) => ['id', 'title', 'authorName', 'publisherName', 'buyLink'].includes(field);
