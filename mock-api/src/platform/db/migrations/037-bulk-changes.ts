import type { Migration } from './migration';

/** Creates the tables for imports and bulk changes, which can be undone as a whole. */
export const bulkChanges: Migration = {
  name: '037-bulk-changes',
  olderMayRun: true,
  async up(db) {
    await db.schema
      .createTable('bulkChange')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('label', 'text', (column) => column.notNull())
      .addColumn('startedAt', 'text', (column) => column.notNull())
      .addColumn('savedBy', 'text', (column) => column.notNull())
      .addColumn('accountId', 'integer')
      .addColumn('undoneAt', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('undoneBy', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema
      .createIndex('bulk_change_started')
      .on('bulkChange')
      .columns(['startedAt', 'id'])
      .execute();
    await db.schema
      .createTable('bulkChangeRecord')
      .addColumn('changeId', 'text', (column) => column.notNull().references('bulkChange.id'))
      .addColumn('recordId', 'integer', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull().defaultTo('done'))
      .addPrimaryKeyConstraint('bulk_change_record_key', ['changeId', 'recordId'])
      .execute();
  },
};
