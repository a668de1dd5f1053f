import { sql } from 'kysely';
import type { Migration } from './migration';

const tables = [
  ...['banner', 'leader', 'publishedTitle', 'openAccess', 'resource', 'snippet', 'publisher'],
  ...['authorProfile', 'seriesProfile'],
];

/**
 * Computes the search columns and terms again: folded text omits the nukta of Devanagari, the search text of books includes
 * the language, and the list of authors is sorted by family name.
 */
export const searchLanguages: Migration = {
  name: '076-search-languages',
  olderMayRun: true,
  async up(db) {
    for (const table of tables)
      await sql`update ${sql.table(table)} set ${sql.ref('derivedVersion')} = 0`.execute(db);
  },
};
