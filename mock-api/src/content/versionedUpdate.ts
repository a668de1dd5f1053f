import type { Kysely } from 'kysely';
import type { ContentTables } from '../kinds/tables';
import type { Database } from '../database/tables';
import type { ContentRow } from '../database/contentRow';

/** A table of a kind. */
export type ContentTable = keyof ContentTables;

/** The database as far as all kinds are alike: Kysely cannot follow a table's name that is a parameter. */
type AnyContent = Kysely<Record<ContentTable, ContentRow>>;

/**
 * The update of one kind: changes a row that still has the version it was read with, and makes its version one more.
 * @returns whether it did; not when somebody else changed the row in between
 */
export const versionedUpdate =
  <Columns>(db: Database, table: ContentTable) =>
  async (id: number, version: number, columns: Columns): Promise<boolean> => {
    const rows = db as unknown as AnyContent;
    const { numUpdatedRows } = await rows
      .updateTable(table)
      .set({ ...columns, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  };
