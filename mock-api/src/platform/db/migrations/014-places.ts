import { sql } from 'kysely';
import type { Migration } from './migration';

/**
 * Adds the position of people and titles in their lists. Records without a position are last, in the order of creation.
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
