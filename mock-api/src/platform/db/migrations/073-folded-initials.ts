import { sql } from 'kysely';
import type { Migration } from './migration';

const tables = [
  ...['banner', 'leader', 'publishedTitle', 'openAccess', 'resource', 'snippet', 'publisher'],
  ...['authorProfile', 'seriesProfile'],
];

/** Computes the search columns and terms again, because folded text joins initials and abbreviations. */
export const foldedInitials: Migration = {
  name: '073-folded-initials',
  olderMayRun: true,
  async up(db) {
    for (const table of tables)
      await sql`update ${sql.table(table)} set ${sql.ref('derivedVersion')} = 0`.execute(db);
    await sql`update enquiry set ${sql.ref('searchText')} = ''`.execute(db);
    await sql`update proposal set ${sql.ref('searchText')} = ''`.execute(db);
  },
};
