import { notifyOfChanges } from './012-many-copies';
import { idColumn, type Migration } from './migration';

/** Creates the table for the groups of page texts. */
export const pageTexts: Migration = {
  name: '046-page-texts',
  olderMayRun: true,
  async up(db, engine) {
    await idColumn(db.schema.createTable('pageText'), engine)
      .addColumn('name', 'text', (column) => column.notNull().unique())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('texts', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('updatedAt', 'text', (column) => column.notNull())
      .addColumn('searchText', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('sortKey', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('searchedVersion', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('indexedVersion', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('derivedVersion', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    if (engine === 'PostgreSQL') await notifyOfChanges(db, 'pageText');
  },
};
