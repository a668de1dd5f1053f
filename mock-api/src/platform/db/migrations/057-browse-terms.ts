import { sql } from 'kysely';
import type { Migration } from './migration';

/**
 * Marks all books as outdated: their search terms now include the author and series pages. The start that applies this
 * migration computes the terms.
 * `053-suggestion-terms` has the same statement: a database that applied it earlier has computed its terms without them.
 */
export const browseTerms: Migration = {
  name: '057-browse-terms',
  olderMayRun: true,
  async up(db) {
    for (const table of ['publishedTitle', 'openAccess'])
      await sql`update ${sql.table(table)} set ${sql.ref('derivedVersion')} = 0`.execute(db);
  },
};
