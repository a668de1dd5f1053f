import { useEffect, useRef, useState } from 'react';
import { notify, useAppDispatch } from '@juris/platform';
import { csvOf } from '../table/csv';
import { datedFileName, downloadFile } from '../table/downloadFile';
import { useLazyAdminSheetFieldsQuery, useLazyAdminSheetRowsQuery, type SheetField } from './importApi';
import { useBookList } from '../book-changes/bookList';
import { useImportLabels } from './labels';

/**
 * Exports all books with all fields as CSV, and creates an empty file with all headings. Columns without any value are
 * left out of an export. When the user leaves the screen, the export is aborted.
 * @returns `exported` is the number of exported books while an export is running.
 */
export function useBookExport() {
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

  async function exportedFields(): Promise<SheetField[] | undefined> {
    const { data } = await readFields(books);
    if (!data) dispatch(notify('failure', importLabels.exportFailed));
    return data?.filter(({ isExported }) => isExported);
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
    save(importLabels.exportFile, [fields.map(({ heading }) => heading), ...rows].map(kept));
  }

  async function template() {
    const fields = await exportedFields();
    if (fields) save(importLabels.templateFile, [fields.map(({ heading }) => heading)]);
  }
  return { run, template, exported };
}

/** Returns whether an export contains a column even if it is empty in all rows. */
const isBasic = (field: string) => ['id', 'title', 'authorName', 'publisherName', 'buyLink'].includes(field);

const save = (name: string, lines: readonly (readonly string[])[]) =>
  downloadFile(datedFileName(name, 'csv'), csvOf(lines), 'text/csv;charset=utf-8');
