import type { Migration } from './migration';

const tables = ['banner', 'publishedTitle', 'resource', 'openAccess', 'snippet'];

/**
 * Adds the start and the end of a record's schedule, and indexes for the next start or end. Empty, as in existing
 * records, means no limit. The previous release ignores the schedule and shows scheduled records immediately.
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
