import type { Migration } from './migration';

const tables = ['banner', 'publishedTitle', 'resource', 'openAccess', 'snippet'];

/**
 * From when and until when visitors see an active record. Empty means always, as for all older records. The indexes
 * serve the query for the next start or end. The previous release ignores the schedule: it shows such records at once.
 */
export const schedule: Migration = {
  name: '015-schedule',
  olderMayRun: true,
  async up(db) {
    for (const table of tables)
      for (const column of ['activeFrom', 'activeUntil']) {
        await db.schema
          .alterTable(table)
          .addColumn(column, 'text', (added) => added.notNull().defaultTo(''))
          .execute();
        await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
      }
  },
};
