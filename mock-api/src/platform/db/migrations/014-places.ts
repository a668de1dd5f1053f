import { sql } from 'kysely';
import type { Migration } from './migration';

/**
 * Position of people and titles in their lists, when staff set one. All others follow in the previous order, that of
 * their creation.
 */
export const places: Migration = {
  name: '014-places',
  olderMayRun: true,
  async up(db) {
    for (const table of ['leader', 'publishedTitle'])
      await db.schema
        .alterTable(table)
        .addColumn('place', 'integer', (column) => column.notNull().defaultTo(sql`1000000`))
        .execute();
  },
};
