import { sql } from 'kysely';
import type { Migration } from './migration';

/** Adds the number of records that an import was to change, and the indexes with which the start page counts. */
export const startPage: Migration = {
  name: '077-start-page',
  olderMayRun: true,
  async up(db) {
    await sql`alter table "bulkChange" add column "total" integer not null default 0`.execute(db);
    for (const [table, column] of indexed)
      await sql`create index ${sql.ref(`${table}_${column}`)} on ${sql.table(table)} (${sql.ref(column)})`.execute(
        db,
      );
  },
};

const indexed = [
  ['linkCheck', 'failures'],
  ['banner', 'redirectURL'],
  ['leader', 'linkedin'],
  ['publishedTitle', 'buyLink'],
  ['authorProfile', 'website'],
  ['recordDraft', 'failure'],
] as const;
