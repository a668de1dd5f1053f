import { sql, type Kysely } from 'kysely';
import type { Engine } from '../tables/tables';
import { notifyOfChanges } from './012-many-copies';
import { addSearchIndex } from './023-terms';
import { idColumn, type Migration } from './migration';

const TABLE = 'authorProfile';

type TableBuilder = ReturnType<typeof idColumn>;

/**
 * Creates the table of a content type without a schedule, with the columns and indexes that all content types have.
 * @param texts names of the text columns of this content type
 * @param addColumns adds other columns of this content type
 */
export async function createContentTable(
  db: Kysely<never>,
  engine: Engine,
  name: string,
  texts: readonly string[],
  addColumns: (table: TableBuilder) => TableBuilder = (table) => table,
): Promise<void> {
  const text = engine === 'PostgreSQL' ? sql`text collate "C"` : sql`text`;
  let table = idColumn(db.schema.createTable(name), engine);
  for (const column of [...texts, 'updatedAt'])
    table = table.addColumn(column, 'text', (added) => added.notNull());
  for (const column of ['searchText', 'sortKey'])
    table = table.addColumn(column, text, (added) => added.notNull().defaultTo(''));
  table = addColumns(table).addColumn('isActive', 'integer', (added) => added.notNull());
  for (const column of ['neverPublished', 'searchedVersion', 'indexedVersion', 'derivedVersion'])
    table = table.addColumn(column, 'integer', (added) => added.notNull().defaultTo(0));
  await table.addColumn('version', 'integer', (added) => added.notNull().defaultTo(1)).execute();

  const indexes = {
    by_sortKey: ['sortKey', 'id', 'isActive'],
    by_updatedAt: ['updatedAt', 'id', 'isActive'],
    in_order: ['isActive desc', 'sortKey', 'id'],
    by_state: ['isActive', 'id', 'neverPublished'],
  };
  for (const [index, columns] of Object.entries(indexes))
    await db.schema.createIndex(`${name}_${index}`).on(name).columns(columns).execute();
  await addSearchIndex(db, engine, name);
  if (engine === 'PostgreSQL') await notifyOfChanges(db, name);
}

/** Creates the table of author profiles. */
export const authorProfiles: Migration = {
  name: '064-author-profiles',
  olderMayRun: true,
  async up(db, engine) {
    const texts = ['name', 'orcid', 'biography', 'website', 'imgLink'];
    await createContentTable(db, engine, TABLE, texts, (created) => {
      let table = created.addColumn('altText', 'text', (added) => added.notNull().defaultTo(''));
      for (const column of ['focalX', 'focalY'])
        table = table.addColumn(column, 'integer', (added) => added.notNull().defaultTo(50));
      for (const column of ['imageWidth', 'imageHeight']) table = table.addColumn(column, 'integer');
      return table;
    });
    await db.schema.createIndex(`${TABLE}_imgLink_file`).on(TABLE).column('imgLink').execute();
  },
};
