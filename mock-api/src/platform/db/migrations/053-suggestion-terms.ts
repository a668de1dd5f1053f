import { sql } from 'kysely';
import type { Migration } from './migration';

/**
 * Marks all books as outdated: their search terms now include their series and all contributors. The start that applies
 * this migration computes the terms.
 */
export const suggestionTerms: Migration = {
  name: '053-suggestion-terms',
  olderMayRun: true,
  async up(db) {
    for (const table of ['publishedTitle', 'openAccess'])
      await sql`update ${sql.table(table)} set ${sql.ref('derivedVersion')} = 0`.execute(db);
  },
};
