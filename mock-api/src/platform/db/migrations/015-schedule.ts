import type { Migration } from './migration';

const tables = ['banner', 'publishedTitle', 'resource', 'openAccess', 'snippet'];

/**
 * From when and until when readers see a record, where it is active; empty for always, as all of before are. The
 * indexes answer when the next one begins or ends. The program of before knows no times: what it answers is on at once.
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
