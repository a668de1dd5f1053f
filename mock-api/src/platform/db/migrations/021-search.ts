import { sql } from 'kysely';
import type { Migration } from './migration';

const tables = ['banner', 'leader', 'publishedTitle', 'resource', 'openAccess', 'snippet', 'publisher'];
const books = ['publishedTitle', 'openAccess'];

/**
 * Adds columns with folded text (lower case, without accents) by which lists are searched and sorted. Each start fills
 * them for rows that an older release has written. With the collation "C", PostgreSQL sorts by code points, as SQLite
 * does.
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
