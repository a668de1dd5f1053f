import { sql } from 'kysely';
import type { Migration } from './migration';

/**
 * Marks all books as outdated: their search text now includes subjects, year and abstract. The start that applies this
 * migration computes it.
 */
export const searchWords: Migration = {
  name: '072-search-words',
  olderMayRun: true,
  async up(db) {
    for (const table of ['publishedTitle', 'openAccess'])
      await sql`update ${sql.table(table)} set ${sql.ref('derivedVersion')} = 0`.execute(db);
  },
};
