import type { SheetRows } from '@juris/contract/titleImport';
import type { Database } from '../../../platform/db/tables/tables';
import { timeSlices } from '../../../platform/timeSlices';
import { toStoredBook, type BookSheet } from './bookSheet';
import { rowsAfter } from './storedBooks';

/** Number of books in one part of an export. */
export const EXPORTED_ROWS = 200;

/** Returns the books after an id as rows with all fields that are exported. */
export async function exportRows(db: Database, sheet: BookSheet, after: number): Promise<SheetRows> {
  const rows = await rowsAfter(db, sheet, after, EXPORTED_ROWS);
  const betweenRows = timeSlices();
  const output: string[][] = [];
  for (const row of rows) {
    await betweenRows();
    const book = toStoredBook(row);
    output.push(sheet.columns.flatMap(({ write }) => (write ? [write(book)] : [])));
  }
  return { output, next: rows.length < EXPORTED_ROWS ? null : (rows.at(-1)?.id ?? null) };
}
