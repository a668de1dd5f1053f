import type { Dispatch } from '@juris/platform';
import type { ListPages, ListRequest } from '../api/listPages';

/** Rows per request. This is the maximum of the API. */
const rowsAtOnce = 100;

export interface Progress {
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
 * result contains it once.
 * @returns undefined if a page could not be read or `signal` was aborted
 */
export async function readRows<Row extends object>(reading: Reading<Row>): Promise<Row[] | undefined> {
  const { dispatch, pages, request, keyOf, onProgress, signal } = reading;
  const rows = new Map<string | number, Row>();
  for (let page = 1, total = Infinity; (page - 1) * rowsAtOnce < total; page++) {
    const { data } = await pages.read(dispatch, { ...request, page, limit: rowsAtOnce });
    if (!data || signal?.aborted) return undefined;
    for (const row of data.rows) rows.set(keyOf(row), row);
    ({ total } = data);
    onProgress?.({ read: rows.size, total });
  }
  return [...rows.values()];
}
