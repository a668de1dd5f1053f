import { idColumn, type Migration } from './migration';

/** Creates the table of events other than changes of records, such as sign-ins and changes of messages. */
export const activityEvents: Migration = {
  name: '033-activity',
  olderMayRun: true,
  async up(db, engine) {
    await idColumn(db.schema.createTable('activityEvent'), engine)
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('recordId', 'integer')
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addColumn('groupKey', 'text', (column) => column.unique())
      .addColumn('savedAt', 'text', (column) => column.notNull())
      .addColumn('savedBy', 'text', (column) => column.notNull())
      .addColumn('accountId', 'integer')
      .execute();
    await db.schema.createIndex('activity_event_time').on('activityEvent').column('savedAt').execute();
    await db.schema
      .createIndex('bulk_change_record_version')
      .on('bulkChangeRecord')
      .columns(['recordId', 'version'])
      .execute();
  },
};
