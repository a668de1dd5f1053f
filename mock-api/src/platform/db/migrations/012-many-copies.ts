import { sql, type Kysely } from 'kysely';
import { CHANGES_CHANNEL, CHANGES_FUNCTION } from '../tables/changeNotices';
import type { Migration } from './migration';
import { LIMITS_TABLE } from '../../limits/sharedLimits';

/** Tables whose rows appear in lists. Changes of these tables invalidate cached lists. */
const listed = ['banner', 'leader', 'publishedTitle', 'resource', 'openAccess', 'snippet', 'publisher'];

/**
 * Supports several API processes on one PostgreSQL: creates a table for shared rate limits, and triggers that notify
 * all processes of each change. SQLite needs neither, because only one process uses the database.
 */
export const manyCopies: Migration = {
  name: '012-many-copies',
  olderMayRun: true,
  async up(db, engine) {
    if (engine === 'SQLite') return;
    await db.schema
      .createTable(LIMITS_TABLE)
      .addColumn('key', 'varchar(255)', (column) => column.primaryKey())
      .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('expire', 'bigint')
      .execute();
    await sql`
      create or replace function ${sql.id(CHANGES_FUNCTION)}() returns trigger language plpgsql as
      ${sql.lit(`begin perform pg_notify('${CHANGES_CHANNEL}', TG_TABLE_NAME); return null; end`)}
    `.execute(db);
    for (const table of listed) await notifyOfChanges(db, table);
  },
};

/**
 * Adds the trigger that notifies all API processes of each change of a table. A migration that adds a content type must
 * call this function.
 * @public
 */
export const notifyOfChanges = (db: Kysely<never>, table: string) =>
  sql`
    create trigger ${sql.id(`${table}_changed`)} after insert or update or delete or truncate on ${sql.table(table)}
    for each statement execute function ${sql.id(CHANGES_FUNCTION)}()
  `.execute(db);
