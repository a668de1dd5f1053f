import type { Kysely } from 'kysely';
import type { VersionAction } from '../contract';
import type { FileFields } from '../contract/uploadedFile';
import type { ContentTables } from '../kinds/tables';
import type { Database } from '../database/tables';
import type { ContentRow } from '../database/contentRow';
import type { FileColumns } from './fileColumns';
import { keepVersion, type Author, type StoredRow, type VersionedKind } from './versions';

/** A table of a kind. */
export type ContentTable = keyof ContentTables;

/** The columns that a kind's form fills, but for those of its files. */
export type FormColumns<Row, Files extends FileFields> = Omit<
  Row,
  'id' | 'updatedAt' | 'version' | 'savedBy' | keyof FileColumns<Files>
>;

/** When a row is written. */
interface Stamp {
  updatedAt: string;
}

/** How the rows of one kind are written. @typeParam Fields the columns that are not of files */
export interface ContentWrites<Fields, Files extends FileFields> {
  /** @param transaction in which it happens @returns the new row's id */
  insert(
    fields: Fields,
    more: FileColumns<Files> & Stamp,
    by: Author,
    transaction: Database,
  ): Promise<number>;
  /**
   * Changes the row if it still has this version, and makes its version one more.
   * @returns whether it did; not when somebody else changed the row in between
   */
  update(
    id: number,
    version: number,
    fields: Partial<Fields>,
    more: Partial<FileColumns<Files>> & Stamp,
    by: Author,
  ): Promise<boolean>;
}

/** The database as far as all kinds are alike: Kysely cannot follow a table's name that is a parameter. */
export const asContent = (db: Database) => db as unknown as Kysely<Record<ContentTable, ContentRow>>;

/** The writes of one kind. With each, the row as it is then is kept as a version, in the same transaction. */
export const contentWrites = <Fields extends object, Files extends FileFields>(
  db: Database,
  kind: VersionedKind,
): ContentWrites<Fields, Files> => ({
  insert: async (fields, more, by, transaction) => {
    const { id } = await asContent(transaction)
      .insertInto(kind.table)
      .values({ ...fields, ...more })
      .returning('id')
      .executeTakeFirstOrThrow();
    await keepVersion(transaction, kind, { row: await rowOf(transaction, kind, id), by });
    return id;
  },
  update: (id, version, fields, more, by) =>
    db
      .transaction()
      .execute((transaction) => changeRow(transaction, kind, id, version, { ...fields, ...more }, by)),
});

/**
 * Changes a row if it still has this version, makes its version one more, and keeps both.
 * @param values by their columns
 * @param action where what changed does not say it
 * @returns whether it did
 */
export async function changeRow(
  transaction: Database,
  kind: VersionedKind,
  id: number,
  version: number,
  values: object,
  by: Author,
  action?: VersionAction,
): Promise<boolean> {
  const content = asContent(transaction);
  const before = await content.selectFrom(kind.table).selectAll().where('id', '=', id).executeTakeFirst();
  const { numUpdatedRows } = await content
    .updateTable(kind.table)
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!before || numUpdatedRows !== 1n) return false;
  const row = await rowOf(transaction, kind, id);
  await keepVersion(transaction, kind, { row, before, by, ...(action && { action }) });
  return true;
}

/** A row that is there. */
const rowOf = (transaction: Database, { table }: VersionedKind, id: number): Promise<StoredRow> =>
  asContent(transaction).selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow();
