import { notifyOfChanges } from './012-many-copies';
import { idColumn, type Migration } from './migration';

/** Creates the table for redirects from campaign addresses. */
export const redirects: Migration = {
  name: '047-redirects',
  olderMayRun: true,
  async up(db, engine) {
    await idColumn(db.schema.createTable('redirect'), engine)
      .addColumn('source', 'text', (column) => column.notNull().unique())
      .addColumn('target', 'text', (column) => column.notNull())
      .addColumn('status', 'integer', (column) => column.notNull())
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('updatedAt', 'text', (column) => column.notNull())
      .addColumn('searchText', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('sortKey', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('searchedVersion', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('indexedVersion', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('derivedVersion', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    if (engine === 'PostgreSQL') await notifyOfChanges(db, 'redirect');
  },
};
