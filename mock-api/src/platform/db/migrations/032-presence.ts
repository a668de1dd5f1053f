import type { Migration } from './migration';

/** Creates the table of open forms, for showing who else is editing a record. */
export const presence: Migration = {
  name: '032-presence',
  olderMayRun: true,
  async up(db) {
    await db.schema
      .createTable('presence')
      .addColumn('form', 'text', (column) => column.primaryKey())
      .addColumn('accountId', 'integer', (column) => column.notNull().references('account.id'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('recordId', 'integer', (column) => column.notNull())
      .addColumn('seenAt', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('presence_record').on('presence').columns(['kind', 'recordId']).execute();
  },
};
