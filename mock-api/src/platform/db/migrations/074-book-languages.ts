import { sql } from 'kysely';
import type { Migration } from './migration';

/** Adds the language of a book to the columns of lists and to the terms. The start that applies this migration computes it. */
export const bookLanguages: Migration = {
  name: '074-book-languages',
  olderMayRun: true,
  async up(db) {
    for (const table of ['publishedTitle', 'openAccess']) {
      await sql`alter table ${sql.table(table)} add column "language" text not null default ''`.execute(db);
      await sql`update ${sql.table(table)} set ${sql.ref('derivedVersion')} = 0`.execute(db);
    }
  },
};
