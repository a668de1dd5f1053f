import { sql, type Kysely } from 'kysely';
import { CHANGES_CHANNEL, CHANGES_FUNCTION } from '../tables/changeNotices';
import type { Migration } from './migration';
import { LIMITS_TABLE } from '../../limits/sharedLimits';

/** What lists are made of. */
const listed = ['banner', 'leader', 'publishedTitle', 'resource', 'openAccess', 'snippet', 'publisher'];

/**
 * What several programs on one PostgreSQL need of it: a table in which they count together, and word of each change,
 * whoever makes it. On SQLite one program has the database to itself.
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
 * Has PostgreSQL notify of each change of a table; the migration of a new kind calls it, too.
 * @public
 */
export const notifyOfChanges = (db: Kysely<never>, table: string) =>
  sql`
    create trigger ${sql.id(`${table}_changed`)} after insert or update or delete or truncate on ${sql.table(table)}
    for each statement execute function ${sql.id(CHANGES_FUNCTION)}()
  `.execute(db);
