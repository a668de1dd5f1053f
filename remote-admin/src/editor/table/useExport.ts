import { useEffect, useRef, useState } from 'react';
import { notify, useAppDispatch } from '@juris/platform';
import type { ListPages, ListRequest } from '../api/listPages';
import { csv } from './csv';
import { datedFileName, downloadFile } from './downloadFile';
import { listLabels } from './labels';
import { readRows, type Progress } from './readRows';

export interface ExportedList<Row extends object> {
  /** File name without its extension. */
  name: string;
  pages: Pick<ListPages<Row>, 'read'>;
  request: ListRequest | undefined;
  keyOf: (row: Row) => string | number;
  /** Returns the cells of a row by heading, with full texts. */
  cells: (row: Row) => Readonly<Record<string, string>>;
}

/**
 * Exports all matching rows as CSV, from all pages. Leaving the screen aborts the export.
 * @returns `run` starts an export. `progress` is undefined while no export is running.
 */
export function useExport<Row extends object>({ name, pages, request, keyOf, cells }: ExportedList<Row>) {
  const dispatch = useAppDispatch();
  const [progress, setProgress] = useState<Progress>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function run() {
    if (running.current || !request) return;
    const { signal } = (running.current = new AbortController());
    setProgress({ read: 0, total: 0 });
    const rows = await readRows({ dispatch, pages, request, keyOf, onProgress: setProgress, signal });
    running.current = undefined;
    if (signal.aborted) return;
    setProgress(undefined);
    if (rows) saveRows(name, rows.map(cells));
    else dispatch(notify('failure', listLabels.exportFailed));
  }
  return { progress, run };
}

export const saveRows = (name: string, rows: readonly Readonly<Record<string, string>>[]) =>
  downloadFile(datedFileName(name, 'csv'), csv(rows), 'text/csv;charset=utf-8');
