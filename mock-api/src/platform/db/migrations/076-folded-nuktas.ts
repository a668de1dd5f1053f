import { sql } from 'kysely';
import type { Migration } from './migration';

/** Computes the search texts of messages again, because folded text has no nukta. Those of records follow from `RULES`. */
export const foldedNuktas: Migration = {
  name: '076-folded-nuktas',
  olderMayRun: true,
  async up(db) {
    for (const table of ['enquiry', 'proposal'])
      await sql`update ${sql.table(table)} set ${sql.ref('searchText')} = ''`.execute(db);
  },
};
