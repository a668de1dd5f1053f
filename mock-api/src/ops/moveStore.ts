import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { sql, type Kysely } from 'kysely';
import { migrateSchema, connect, databaseName } from '../platform/db/open';
import { LIMITS_TABLE } from '../platform/limits/sharedLimits';
import type { Database } from '../platform/db/tables/tables';
import { uploadFolders } from '../modules/files/uploadFolders';
import type { ObjectStoreSettings } from '@juris/server-kit/serverSettings';
import type { FileStorage } from '@juris/server-kit/files/fileStorage';
import { storageOf } from '../platform/uploads/storageOf';
import { hashFile } from './backupFormat';
import { databaseIdentity, readStoreId, writeStoreId } from './storeIdentity';
import { tablesOf } from './tableCounts';
import { lockDataFolder } from '../platform/db/lockDataFolder';
import { withStartLock } from './withStartLock';

/** Name of the setting that marks the target database of a move. The first start of an API deletes the setting. */
export const MOVED_FROM_SETTING = 'movedFrom';

/** Number of rows per insert statement. It must stay below the database's limit of parameters. */
const BATCH = 500;
/** Number of files that are copied concurrently. */
const AT_ONCE = 4;

/** Source and target of a move. */
export interface MoveOptions {
  /** Folder with the SQLite database and the uploads. The move does not change them. */
  dataDir: string;
  /** Address of a PostgreSQL database that is empty, or that contains the result of a previous move of this store. */
  databaseUrl: string;
  /** Address `s3://bucket/prefix` of an object store without files of another site. */
  uploads: string;
  /** Endpoint and credentials of an object store other than AWS S3. */
  objectStore?: ObjectStoreSettings;
}

/** Number of rows and files in the target. Each was compared by its hash. */
export interface MoveResult {
  rows: number;
  files: number;
}

/** Type of both databases. The move copies all tables in the same way, so it needs no table types. */
type AnyTables = Kysely<Record<string, Record<string, unknown>>>;

/**
 * Copies a store from SQLite and a folder to PostgreSQL and an object store, and compares the copies by their hashes.
 * Copies the files first and then all rows in one transaction. The source is not changed. The move can be repeated
 * until an API has started on the target.
 * @throws Error with a message of one sentence
 */
export async function moveStore({
  dataDir,
  databaseUrl,
  uploads,
  objectStore,
}: MoveOptions): Promise<MoveResult> {
  const name = databaseName(dataDir);
  if (!existsSync(name)) throw new Error(`There is no database ${name}. Set DATA_DIR to the data folder.`);
  const release = lockDataFolder(dataDir);
  const from = await storageOf(dataDir);
  try {
    return await withStartLock(databaseUrl, async () => {
      const to = await storageOf(dataDir, uploads, objectStore);
      const source = await connect(dataDir);
      const target = await connect(dataDir, databaseUrl);
      try {
        const { id } = await databaseIdentity(source.db, name, from);
        if (id === undefined) throw new Error(`The database ${name} does not belong to a site.`);
        await assertUnused(target.db, databaseName(dataDir, databaseUrl), to, id);
        await migrateSchema(target, databaseName(dataDir, databaseUrl));
        await assertSameSchema(source.db, target.db);
        const files = await copyFiles(from, to);
        const rows = await copyRows(source.db, target.db, id);
        await writeStoreId(target.db, to, id);
        return { rows, files };
      } finally {
        await source.db.destroy();
        await target.db.destroy();
        await to.close();
      }
    });
  } finally {
    release();
  }
}

/** @throws Error if the target contains another store, or if an API has used the target since the previous move */
async function assertUnused(db: Database, name: string, to: FileStorage, id: string) {
  const isNew = !(await tablesOf(db)).includes('setting');
  const settings = isNew ? [] : await db.selectFrom('setting').selectAll().execute();
  const isOurs = settings.some((setting) => setting.name === MOVED_FROM_SETTING && setting.value === id);
  if (settings.length > 0 && !isOurs)
    throw new Error(`The database ${name} already belongs to a site. Create a new database and use that.`);
  const other = await readStoreId(to);
  if (other !== undefined && other !== id)
    throw new Error(`${to.name} contains the files of another site. Choose another prefix.`);
}

/** @throws Error if the source and the target do not have the same migrations */
async function assertSameSchema(source: Database, target: Database) {
  const [sourceMigrations, targetMigrations] = await Promise.all(
    [source, target].map((db) => db.selectFrom('migration').select('name').orderBy('name').execute()),
  );
  if (JSON.stringify(sourceMigrations) !== JSON.stringify(targetMigrations))
    throw new Error(
      'The database belongs to another version of the API. Start and stop this version with it once, then move it.',
    );
}

/**
 * Copies all uploaded files, and deletes files of a previous move that the source no longer has.
 * @returns the number of files in the target
 */
async function copyFiles(from: FileStorage, to: FileStorage): Promise<number> {
  let files = 0;
  for (const folder of uploadFolders) {
    const names = (await from.list(folder)).map(({ name }) => name);
    const obsolete = (await to.list(folder)).filter(({ name }) => !names.includes(name));
    await to.remove(obsolete.map(({ name }) => `${folder}/${name}`));
    for (let first = 0; first < names.length; first += AT_ONCE)
      await Promise.all(
        names.slice(first, first + AT_ONCE).map((name) => copyFile(from, to, `${folder}/${name}`)),
      );
    files += names.length;
  }
  return files;
}

async function copyFile(from: FileStorage, to: FileStorage, key: string) {
  const content = async (storage: FileStorage) => {
    const found = await storage.read(key);
    if (!found) throw new Error(`${key} is not in ${storage.name}.`);
    return found;
  };
  const expectedHash = await hashFile(await content(from));
  const size = await from.sizeOf(key);
  const isThere = (await to.sizeOf(key)) === size && (await hashFile(await content(to))) === expectedHash;
  if (isThere) return;
  await to.write(key, await content(from));
  if ((await hashFile(await content(to))) !== expectedHash)
    throw new Error(`${key} differs between ${to.name} and ${from.name}. Move again.`);
}

/**
 * Replaces all rows of the target with those of the source, in one transaction.
 * @returns the number of rows in the target
 */
async function copyRows(source: Database, target: Database, id: string): Promise<number> {
  return target.transaction().execute(async (transaction) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
    const tables = await tablesInOrder(transaction);
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

/** Returns the tables in the order of their foreign keys: a table follows the tables that it references. */
async function tablesInOrder(db: Database): Promise<string[]> {
  const own = (await tablesOf(db)).filter((name) => name !== 'migration' && name !== LIMITS_TABLE);
  const { rows } = await sql<{ table: string; refers: string }>`
    select own.relname as table, other.relname as refers from pg_constraint
    join pg_class own on own.oid = conrelid join pg_class other on other.oid = confrelid where contype = 'f'
  `.execute(db);
  const sorted: string[] = [];
  const add = (table: string) => {
    if (sorted.includes(table)) return;
    for (const { refers } of rows.filter((row) => row.table === table && row.refers !== table)) add(refers);
    sorted.push(table);
  };
  own.forEach(add);
  return sorted;
}

/** Copies the id sequences, so that ids of deleted rows are not used again. */
async function continueIds(source: Database, target: Database) {
  const { rows } = await sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`.execute(
    source,
  );
  for (const { name, seq } of rows)
    await sql`select setval(pg_get_serial_sequence(${`"${name}"`}, 'id'), ${Math.max(1, seq)}, ${seq > 0})`.execute(
      target,
    );
}
