import { idColumn, type Migration } from './migration';

/** Creates the table for the views of lists that users save for themselves. */
export const savedViews: Migration = {
  name: '028-saved-views',
  olderMayRun: true,
  async up(db, engine) {
    await idColumn(db.schema.createTable('savedView'), engine)
      .addColumn('accountId', 'integer', (column) => column.notNull().references('account.id'))
      .addColumn('list', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('settings', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('saved_view_name')
      .on('savedView')
      .columns(['accountId', 'list', 'name'])
      .unique()
      .execute();
  },
};
