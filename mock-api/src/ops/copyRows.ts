import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { LIMITS_TABLE, type Database } from '../platform/db/tables/tables';
import { tablesInOrder } from '../platform/db/tables/tablesInOrder';

/** Name of the setting that marks the target database of a move. The first start of an API deletes the setting. */
export const MOVED_FROM_SETTING = 'movedFrom';

/** Number of rows per insert statement. It must stay below the database's limit of parameters. */
const BATCH = 500;

/** Type of both databases. The move copies all tables in the same way, so it needs no table types. */
type AnyTables = Kysely<Record<string, Record<string, unknown>>>;

/**
 * Replaces all rows of the target with those of the source, in one transaction.
 * @param id store id of the source, which the setting {@link MOVED_FROM_SETTING} of the target then contains
 * @returns the number of rows in the target
 */
export async function copyRows(source: Database, target: Database, id: string): Promise<number> {
  return target.transaction().execute(async (transaction) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
    const tables = [...(await tablesInOrder(transaction, 'PostgreSQL')).keys()].filter(
      (table) => table !== LIMITS_TABLE,
    );
    for (const table of tables.toReversed()) await anyTables(transaction).deleteFrom(table).execute();
    let rows = 0;
    for (const table of tables) {
      const hashes: string[] = [];
      for await (const batch of batches(source, table, 'rowid')) {
        await anyTables(transaction).insertInto(table).values(batch).execute();
        hashes.push(...batch.map(hashOfRow));
      }
      const found: string[] = [];
      for await (const batch of batches(transaction, table, 'ctid')) found.push(...batch.map(hashOfRow));
      if (hashes.sort().join() !== found.sort().join())
        throw new Error(`The rows of ${table} differ between PostgreSQL and SQLite. The copy was discarded.`);
      rows += found.length;
    }
    await continueIds(source, transaction);
    await transaction.insertInto('setting').values({ name: MOVED_FROM_SETTING, value: id }).execute();
    return rows;
  });
}

const anyTables = (db: Database) => db as unknown as AnyTables;

/**
 * Yields the rows of a table in batches.
 * @param rowPosition system column by which the rows are sorted: `rowid` on SQLite, `ctid` on PostgreSQL
 */
async function* batches(db: Database, table: string, rowPosition: 'rowid' | 'ctid') {
  for (let offset = 0; ; offset += BATCH) {
    const batch = await anyTables(db)
      .selectFrom(table)
      .selectAll()
      .orderBy(sql.ref(rowPosition))
      .limit(BATCH)
      .offset(offset)
      .execute();
    if (batch.length > 0) yield batch;
    if (batch.length < BATCH) return;
  }
}

const hashOfRow = (row: object) =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('base64url');

/** Copies the id sequences, so that ids of deleted rows are not used again. */
async function continueIds(source: Database, target: Database) {
  const { rows } = await sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`.execute(
    source,
  );
  for (const { name, seq } of rows)
    await sql`select setval(pg_get_serial_sequence(${`"${name}"`}, 'id'), ${Math.max(1, seq)}, ${seq > 0})`.execute(
      target,
    );
  // SQLite has no sequence for the ids of accounts.
  await sql`select setval(pg_get_serial_sequence('account', 'id'), greatest(1, max(id))) from account`.execute(
    target,
  );
}
