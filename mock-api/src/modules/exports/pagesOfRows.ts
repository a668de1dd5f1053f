import { timeSlices } from './timeSlices';

/**
 * Rows per query, which SQLite reads in one blocking step: some hundred kilobytes with long
 * abstracts.
 */
const PAGE_SIZE = 50;

/**
 * Yields all rows of a table in pages of ascending ids (keyset pagination), which limits memory and
 * the time that the event loop is blocked.
 * @param readPage reads up to `limit` rows with a greater id, sorted by id
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
