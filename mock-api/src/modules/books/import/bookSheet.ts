import { batchesOf } from '@juris/server-kit/batches';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../../platform/db/tables/tables';
import { readRecord } from '../../../platform/db/tables/readRecord';
import type { SheetBook, SheetColumn } from '../sheet/sheetBook';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Row of a stored book with the columns that a spreadsheet shows. The row can have further columns. */
export interface BookRow extends Omit<SheetBook, 'id' | 'record' | 'cover' | 'isDraft'> {
  neverPublished: 0 | 1;
  id: number;
  publisherId: number;
  version: number;
  /** Catalogue record as JSON. */
  record: string;
}

/** A stored book as a row of a spreadsheet shows it. */
export interface StoredBook extends SheetBook {
  id: number;
  publisherId: number;
  version: number;
  row: BookRow;
}

/** Parses the catalogue record of a row. */
export const toStoredBook = (row: BookRow): StoredBook => ({
  ...{ ...row, row, cover: '', isDraft: row.neverPublished === 1 },
  record: readRecord(row.record),
});

/** Description of a content type of books for import, export and bulk changes. */
export interface BookSheet {
  /** Path of the endpoints. */
  path: string;
  /** Parts of the operation ids in the OpenAPI document. */
  operation: { one: string; many: string; suffix: string };
  /** Nouns in messages. */
  noun: { one: string; many: string };
  /** Columns of exported files, in their order. */
  columns: readonly SheetColumn[];
  /** Columns of the table that a spreadsheet or a bulk change can write. */
  writable: readonly (keyof BookValues)[];
  /** True if each book belongs to a publisher. */
  hasPublisher: boolean;
  /** Columns of a new book that no cell fills. */
  blank: object;
  /** Upload folder of the covers, and the column with their names. */
  cover: { folder: string; column: 'imgLink' | 'imageLink' };
  /** True if new books get a placeholder cover. Otherwise they are drafts until they get their files. */
  hasPlaceholder: boolean;
  /** Reads the stored books that meet a condition, sorted by id. */
  rows(db: Database, where: RawBuilder<SqlBool>, limit: number): Promise<BookRow[]>;
}

/** Columns of the tables of books that a spreadsheet or a bulk change can write. */
export type BookValues = Omit<BookRow, 'id' | 'version' | 'neverPublished' | 'publisherName'>;

/** Returns the columns of a book in which it differs from the stored book; all columns for a new book. */
export function bookValues(
  { writable }: BookSheet,
  book: SheetBook,
  publisherId: number,
  stored?: StoredBook,
): Partial<BookValues> {
  const after: BookValues = { ...book, publisherId, record: JSON.stringify(book.record) };
  const before = stored && { ...stored, record: JSON.stringify(stored.record) };
  return Object.fromEntries(
    writable.filter((name) => before?.[name] !== after[name]).map((name) => [name, after[name]]),
  );
}

/** Number of rows that one query reads. A query blocks all other requests. */
const BATCH = 200;

/** Returns the rows of the stored books with the given ids, by id. */
export async function bookRows(
  db: Database,
  sheet: BookSheet,
  ids: readonly number[],
): Promise<Map<number, BookRow>> {
  const rows = new Map<number, BookRow>();
  for (const batch of batchesOf(ids, BATCH)) {
    await nextTurn();
    const where = sql<boolean>`${sql.ref('book.id')} in (${sql.join(batch)})`;
    for (const row of await sheet.rows(db, where, BATCH)) rows.set(row.id, row);
  }
  return rows;
}

/** Returns up to `limit` stored books whose id is greater than `after`, sorted by id. */
export const rowsAfter = (db: Database, sheet: BookSheet, after: number, limit: number): Promise<BookRow[]> =>
  sheet.rows(db, sql<boolean>`${sql.ref('book.id')} > ${after}`, limit);
