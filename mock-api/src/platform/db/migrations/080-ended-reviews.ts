import { sql } from 'kysely';
import type { Migration } from './migration';

/** Keeps reviews that ended, so that an undo can resume them, and the authors who are notified of a publication. */
export const endedReviews: Migration = {
  name: '080-ended-reviews',
  olderMayRun: true,
  async up(db) {
    for (const column of ['endedAs', 'publishedBy'])
      await sql`alter table "draftReview" add column ${sql.ref(column)} text not null default ''`.execute(db);
  },
};
