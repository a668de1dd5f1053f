import { timeSlices } from './timeSlices';

/**
 * Number of rows per query. SQLite blocks the event loop while it reads them. With long abstracts, 50 rows are some
 * hundred kilobytes.
 */
const PAGE_SIZE = 50;

/**
 * Yields all rows of a table. The rows are read in pages of ascending ids (keyset pagination). This limits the memory
 * and the time during which the event loop is blocked.
 * @param readPage reads up to `limit` rows whose id is greater than `afterId`, sorted by id
 */
export async function* pagesOfRows<Row extends { id: number }>(
  readPage: (afterId: number, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  const betweenRows = timeSlices();
  for (let afterId = 0; ;) {
    const rows = await readPage(afterId, PAGE_SIZE);
    await betweenRows();
    for (const row of rows) {
      yield row;
      await betweenRows();
    }
    const last = rows.at(-1);
    if (!last || rows.length < PAGE_SIZE) return;
    afterId = last.id;
  }
}
