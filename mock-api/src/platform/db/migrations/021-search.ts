import { sql } from 'kysely';
import type { Migration } from './migration';

const tables = ['banner', 'leader', 'publishedTitle', 'resource', 'openAccess', 'snippet', 'publisher'];
const books = ['publishedTitle', 'openAccess'];

/**
 * Folded text that lists search and sort by. The start that applies this migration fills the columns. Every later start
 * does so for rows that an older release wrote meanwhile. PostgreSQL compares the text by code points, as SQLite does.
 */
export const search: Migration = {
  name: '021-search',
  olderMayRun: true,
  async up(db, engine) {
    const text = engine === 'PostgreSQL' ? sql`text collate "C"` : sql`text`;
    const addText = (table: string, column: string) =>
      db.schema
        .alterTable(table)
        .addColumn(column, text, (added) => added.notNull().defaultTo(''))
        .execute();
    for (const table of tables) {
      await addText(table, 'searchText');
      await addText(table, 'sortKey');
      await db.schema
        .alterTable(table)
        .addColumn('searchedVersion', 'integer', (added) => added.notNull().defaultTo(0))
        .execute();
    }
    for (const table of books) await addText(table, 'authorKeys');
  },
};
