import { timeSlices } from './timeSlices';

/** Rows of one query, which SQLite reads in one go: with long abstracts some hundred kilobytes. */
const PAGE_SIZE = 50;

/**
 * Yields all rows of a table by pages of ascending ids (keyset pagination), so that neither memory nor the event loop
 * has to take all of them at once.
 * @param readPage reads so many rows whose id is greater, by ascending id
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
