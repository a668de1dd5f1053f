import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/tables/tables';
import type { BookRow, BookSheet } from './bookSheet';

/** Number of rows that one query reads. A query blocks all other requests. */
const BATCH = 200;

/** Returns the rows of the stored books with the given ids, by id. */
export async function bookRows(
  db: Database,
  sheet: BookSheet,
  ids: readonly number[],
): Promise<Map<number, BookRow>> {
  const rows = new Map<number, BookRow>();
  for (let first = 0; first < ids.length; first += BATCH) {
    if (first > 0) await nextTurn();
    const batch = ids.slice(first, first + BATCH);
    const where = sql<boolean>`${sql.ref('book.id')} in (${sql.join(batch)})`;
    for (const row of await sheet.rows(db, where, BATCH)) rows.set(row.id, row);
  }
  return rows;
}

/** Returns up to `limit` stored books whose id is greater than `after`, sorted by id. */
export const rowsAfter = (db: Database, sheet: BookSheet, after: number, limit: number): Promise<BookRow[]> =>
  sheet.rows(db, sql<boolean>`${sql.ref('book.id')} > ${after}`, limit);
