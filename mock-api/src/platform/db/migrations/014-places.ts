import { sql } from 'kysely';
import type { Migration } from './migration';

/**
 * The place of people and titles in their lists, where staff gave them one. All others come after those, in the order
 * in which they came, as before.
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
