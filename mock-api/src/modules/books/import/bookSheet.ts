import type { RawBuilder, SqlBool } from 'kysely';
import type { Database } from '../../../platform/db/tables/tables';
import { readRecord } from '../../../platform/db/tables/readRecord';
import type { StoredUpload } from '../../../platform/uploads/filesOfSave';
import type { SheetBook, SheetColumn } from '../sheet/sheetBook';
import type { BookValues } from './bookValues';

/** Row of a stored book with the columns that a spreadsheet shows. The row can have further columns. */
export interface BookRow extends Omit<SheetBook, 'id' | 'record'> {
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
export const toStoredBook = (row: BookRow): StoredBook => ({ ...row, row, record: readRecord(row.record) });

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
  /** Cover of new books. Without it, new books are drafts until they get their files. */
  placeholder?: { folder: string; columns: (cover: StoredUpload) => object };
  /** Reads the stored books that meet a condition, sorted by id. */
  rows(db: Database, where: RawBuilder<SqlBool>, limit: number): Promise<BookRow[]>;
}
