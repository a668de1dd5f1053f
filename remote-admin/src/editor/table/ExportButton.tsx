import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { Icon } from '@juris/shared-ui/Icon/Icon';
import { listLabels } from './labels';
import { useEffect, useRef, useState } from 'react';
import { notify, useAppDispatch, type Dispatch } from '@juris/platform';
import type { ListPages, ListRequest } from '../api/listPages';
import { csv } from './csv';
import { downloadCsv } from './downloadFile';

interface ExportButtonProps<Row extends object> {
  /** File name without its extension. */
  name: string;
  /** Default: Export CSV. */
  label?: string;
  pages: Pick<ListPages<Row>, 'read'>;
  request: ListRequest | undefined;
  keyOf: (row: Row) => string | number;
  /** Returns the cells of a row by heading, with full texts. */
  cells: (row: Row) => Readonly<Record<string, string>>;
  /** Number of rows. Nothing is rendered if it is 0 or unknown; an export that is running continues. */
  total: number | undefined;
}

/** Button that exports all matching rows of a list as CSV, from all pages. Leaving the screen aborts the export. */
export function ExportButton<Row extends object>(props: ExportButtonProps<Row>) {
  const { name, label = listLabels.exportCsv, pages, request, keyOf, cells, total } = props;
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

  if (!total) return null;
  return (
    <AdminButton aria-disabled={progress !== undefined || undefined} onClick={() => void run()}>
      <Icon name="download" size={16} />{' '}
      {progress ? (
        <span role="status">{listLabels.exporting(figure(progress.read), figure(progress.total))}</span>
      ) : (
        label
      )}
    </AdminButton>
  );
}

const figure = (number: number) => number.toLocaleString('en-IN');

export const saveRows = (name: string, rows: readonly Readonly<Record<string, string>>[]) =>
  downloadCsv(name, csv(rows));

/** Rows per request. This is the maximum of the API. */
const rowsAtOnce = 100;

interface Progress {
  read: number;
  total: number;
}

/** Options for reading a list page by page. */
interface Reading<Row extends object> {
  dispatch: Dispatch;
  pages: Pick<ListPages<Row>, 'read'>;
  /** Request with search, filters and sort order. Its page is ignored. */
  request: ListRequest;
  keyOf: (row: Row) => string | number;
  onProgress?: (progress: Progress) => void;
  signal?: AbortSignal;
}

/**
 * Reads all matching rows of a list, page by page. A row that moves to a later page meanwhile is read twice, but the
 * result contains it once. If a row moves to an earlier page or leaves the list, rows can be missing: there are then
 * fewer rows than at the start.
 * @returns undefined if a page could not be read, rows can be missing, or `signal` was aborted
 */
export async function readRows<Row extends object>(reading: Reading<Row>): Promise<Row[] | undefined> {
  const { dispatch, pages, request, keyOf, onProgress, signal } = reading;
  const rows = new Map<string | number, Row>();
  let first = 0;
  for (let page = 1, total = Infinity; (page - 1) * rowsAtOnce < total; page++) {
    const { data } = await pages.read(dispatch, { ...request, page, limit: rowsAtOnce });
    if (!data || signal?.aborted) return undefined;
    for (const row of data.rows) rows.set(keyOf(row), row);
    ({ total } = data);
    first ||= total;
    onProgress?.({ read: rows.size, total });
  }
  return rows.size < first ? undefined : [...rows.values()];
}
