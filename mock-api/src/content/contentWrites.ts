import type { Kysely } from 'kysely';
import type { FileFields } from '../contract/uploadedFile';
import type { ContentTables } from '../kinds/tables';
import type { Database } from '../database/tables';
import type { ContentRow } from '../database/contentRow';
import { insertedId } from '../database/writes';
import type { FileColumns } from './fileColumns';

/** A table of a kind. */
export type ContentTable = keyof ContentTables;

/** The columns that a kind's form fills, but for those of its files. */
export type FormColumns<Row, Files extends FileFields> = Omit<
  Row,
  'id' | 'updatedAt' | 'version' | keyof FileColumns<Files>
>;

/** When a row is written. */
interface Stamp {
  updatedAt: string;
}

/** How the rows of one kind are written. @typeParam Fields the columns that are not of files */
export interface ContentWrites<Fields, Files extends FileFields> {
  /** @param transaction in which it happens @returns the new row's id */
  insert(fields: Fields, more: FileColumns<Files> & Stamp, transaction: Database): Promise<number>;
  /**
   * Changes the row if it still has this version, and makes its version one more.
   * @returns whether it did; not when somebody else changed the row in between
   */
  update(
    id: number,
    version: number,
    fields: Partial<Fields>,
    more: Partial<FileColumns<Files>> & Stamp,
  ): Promise<boolean>;
}

/** The database as far as all kinds are alike: Kysely cannot follow a table's name that is a parameter. */
const asContent = (db: Database) => db as unknown as Kysely<Record<ContentTable, ContentRow>>;

/** The writes of one kind. */
export const contentWrites = <Fields extends object, Files extends FileFields>(
  db: Database,
  table: ContentTable,
): ContentWrites<Fields, Files> => ({
  insert: (fields, more, transaction) =>
    insertedId(
      asContent(transaction)
        .insertInto(table)
        .values({ ...fields, ...more })
        .returning('id'),
    ),
  update: async (id, version, fields, more) => {
    const { numUpdatedRows } = await asContent(db)
      .updateTable(table)
      .set({ ...fields, ...more, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },
});
