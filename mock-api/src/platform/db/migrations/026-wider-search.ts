import { sql } from 'kysely';
import { addSearchIndex } from './023-terms';
import type { Migration } from './migration';

const listed = ['banner', 'leader', 'publishedTitle', 'resource', 'openAccess', 'snippet', 'publisher'];

/**
 * Adds the search text of messages, its index, and the column `derivedVersion`. The search in lists of books now covers
 * ISBN, DOI, series and all contributors. Each start computes the search texts of rows that an older release has
 * written.
 */
export const widerSearch: Migration = {
  name: '026-wider-search',
  olderMayRun: true,
  async up(db, engine) {
    for (const table of listed)
      await db.schema
        .alterTable(table)
        .addColumn('derivedVersion', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
    const text = engine === 'PostgreSQL' ? sql`text collate "C"` : sql`text`;
    for (const table of ['proposal', 'enquiry']) {
      await db.schema
        .alterTable(table)
        .addColumn('searchText', text, (column) => column.notNull().defaultTo(''))
        .execute();
      await addSearchIndex(db, engine, table);
    }
  },
};
