import { sql } from 'kysely';
import { notifyOfChanges } from './012-many-copies';
import { addSearchIndex } from './023-terms';
import { idColumn, type Migration } from './migration';

const TABLE = 'authorProfile';

/** Creates the table of author profiles, with the columns and indexes that all content types have. */
export const authorProfiles: Migration = {
  name: '064-author-profiles',
  olderMayRun: true,
  async up(db, engine) {
    const text = engine === 'PostgreSQL' ? sql`text collate "C"` : sql`text`;
    let table = idColumn(db.schema.createTable(TABLE), engine);
    for (const column of ['name', 'orcid', 'biography', 'website', 'imgLink', 'updatedAt'])
      table = table.addColumn(column, 'text', (added) => added.notNull());
    table = table.addColumn('altText', 'text', (added) => added.notNull().defaultTo(''));
    for (const column of ['searchText', 'sortKey'])
      table = table.addColumn(column, text, (added) => added.notNull().defaultTo(''));
    for (const column of ['focalX', 'focalY'])
      table = table.addColumn(column, 'integer', (added) => added.notNull().defaultTo(50));
    table = table.addColumn('isActive', 'integer', (added) => added.notNull());
    for (const column of ['imageWidth', 'imageHeight']) table = table.addColumn(column, 'integer');
    for (const column of ['neverPublished', 'searchedVersion', 'indexedVersion', 'derivedVersion'])
      table = table.addColumn(column, 'integer', (added) => added.notNull().defaultTo(0));
    await table.addColumn('version', 'integer', (added) => added.notNull().defaultTo(1)).execute();

    const indexes = {
      by_sortKey: ['sortKey', 'id', 'isActive'],
      by_updatedAt: ['updatedAt', 'id', 'isActive'],
      in_order: ['isActive desc', 'sortKey', 'id'],
      by_state: ['isActive', 'id', 'neverPublished'],
      imgLink_file: ['imgLink'],
    };
    for (const [name, columns] of Object.entries(indexes))
      await db.schema.createIndex(`${TABLE}_${name}`).on(TABLE).columns(columns).execute();
    await addSearchIndex(db, engine, TABLE);
    if (engine === 'PostgreSQL') await notifyOfChanges(db, TABLE);
  },
};
