import type { Dispatch } from '@juris/platform';
import type { ListPages, ListRequest } from '../api/listPages';

/** Rows that are read at once; the API gives no more. */
const rowsAtOnce = 100;

/** Progress of reading. */
export interface Progress {
  read: number;
  total: number;
}

/** How to read a list page by page. */
interface Reading<Row extends object> {
  dispatch: Dispatch;
  pages: Pick<ListPages<Row>, 'read'>;
  /** Search, filters and order; its page does not matter. */
  request: ListRequest;
  keyOf: (row: Row) => string | number;
  onProgress?: (progress: Progress) => void;
  signal?: AbortSignal;
}

/**
 * Reads all rows of a list as it is searched, filtered and sorted. A row that moves to a later page meanwhile is read once.
 * @returns undefined where a page could not be read, or nobody waits for it any more
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
