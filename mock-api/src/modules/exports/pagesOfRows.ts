import { timeSlices } from '../../platform/timeSlices';

/** Number of rows per query. With long abstracts, 50 rows are some hundred kilobytes. */
const PAGE_SIZE = 50;

/**
 * Yields all rows of a table, in pages of ascending ids (keyset pagination). A page blocks the event loop only briefly.
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
