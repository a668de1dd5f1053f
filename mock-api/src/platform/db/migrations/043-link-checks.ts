import { notifyOfChanges } from './012-many-copies';
import type { Migration } from './migration';

/** Creates the table with the result of the last check of each external link. */
export const linkChecks: Migration = {
  name: '043-link-checks',
  olderMayRun: true,
  async up(db, engine) {
    await db.schema
      .createTable('linkCheck')
      .addColumn('url', 'text', (column) => column.primaryKey())
      .addColumn('checkedAt', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('firstFailedOn', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('lastFailedOn', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('movedTo', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    if (engine === 'PostgreSQL') await notifyOfChanges(db, 'linkCheck');
  },
};
