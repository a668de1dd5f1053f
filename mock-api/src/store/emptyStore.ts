import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { isDerivedTable } from '../database/textIndex';
import { CHANGES_FUNCTION } from '../database/changeNotices';
import { connect, databaseName } from '../database/open';
import type { Database } from '../database/tables';
import type { FileStorage } from '../uploads/fileStorage';

/** What SQLite writes: the database, its write-ahead log and the log's index. */
const sqliteFiles = (dataDir: string) =>
  ['juris.db', 'juris.db-wal', 'juris.db-shm'].map((name) => path.join(dataDir, name));

/** Says what `emptyStore` would delete, in one sentence. */
export async function describeEmptying(
  dataDir: string,
  uploads: FileStorage,
  databaseUrl?: string,
): Promise<string> {
  const files = await uploads.count();
  const tables = await countRows(dataDir, databaseUrl).catch(() => 'which cannot be read');
  return `--reset deletes all of the database ${databaseName(dataDir, databaseUrl)} (${tables}) and ${files} files in ${uploads.name}. Nothing was deleted yet: say --reset --yes to do it.`;
}

/** How many rows each table has, in words. */
export async function countRows(dataDir: string, databaseUrl?: string): Promise<string> {
  if (!databaseUrl && !sqliteFiles(dataDir).some((file) => existsSync(file))) return 'which is not there yet';
  const { db } = await connect(dataDir, databaseUrl);
  try {
    const counted: string[] = [];
    for (const table of (await tablesOf(db)).filter((name) => !isDerivedTable(name))) {
      const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`.execute(
        db,
      );
      counted.push(`${table} ${Number(rows[0]?.rows)}`);
    }
    return counted.length === 0 ? 'which is empty' : `rows: ${counted.join(', ')}`;
  } finally {
    await db.destroy();
  }
}

/**
 * Removes everything that is stored: the database's tables, also those of a newer version, and all uploaded files.
 * The database goes first: rows without files would be worse than files without rows.
 * @throws Error when the database holds tables and none of them is ours
 */
export async function emptyStore(dataDir: string, uploads: FileStorage, databaseUrl?: string): Promise<void> {
  if (databaseUrl) await dropTables(dataDir, databaseUrl);
  else for (const file of sqliteFiles(dataDir)) rmSync(file, { force: true });
  await uploads.removeFolder('');
}

async function dropTables(dataDir: string, databaseUrl: string) {
  const { db } = await connect(dataDir, databaseUrl);
  try {
    const tables = await tablesOf(db);
    if (tables.length > 0 && !tables.includes('migration'))
      throw new Error(
        `The database ${databaseName(dataDir, databaseUrl)} holds tables of another program, so it is not emptied. Check DATABASE_URL.`,
      );
    await db.transaction().execute(async (transaction) => {
      for (const table of tables) await sql`drop table ${sql.table(table)} cascade`.execute(transaction);
      await sql`drop function if exists ${sql.id(CHANGES_FUNCTION)}()`.execute(transaction);
    });
  } finally {
    await db.destroy();
  }
}

/** The tables of the database; on PostgreSQL those of the schema that ours are in. */
export const tablesOf = async (db: Database) =>
  (await db.introspection.getTables())
    .filter(({ schema = 'public' }) => schema === 'public')
    .map(({ name }) => name);
