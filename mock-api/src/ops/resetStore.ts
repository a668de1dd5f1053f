/** Implements the option `--reset`, which moves a store away and starts with a new one. Nothing is deleted. */
import { createReadStream, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import { CHANGES_FUNCTION } from '../platform/db/tables/changeNotices';
import { databaseName, withDatabase } from '../platform/db/open';
import { describeError } from '@juris/server-kit/describeError';
import type { ApiOptions } from '../setup/options';
import type { FileStorage } from '@juris/server-kit/files/fileStorage';
import { FolderStorage } from '../platform/uploads/folderStorage';
import { readStoreId } from './storeIdentity';
import type { DataStore } from './openStore';
import { countRows, tablesOf } from './tableCounts';
import { UnconfirmedReset } from './unconfirmedReset';

/** Prefix of the folders, and on PostgreSQL of the database schemas, to which stores are moved. */
export const SET_ASIDE_PREFIX = 'set-aside-';

/**
 * File in the uploads folder that marks a reset as incomplete. It contains the name of the folder to which the store is
 * moved.
 */
const UNFINISHED = '.reset-unfinished';

/** Files of a SQLite database: the database, its write-ahead log and the index of the log. */
const SQLITE_FILES = ['juris.db', 'juris.db-wal', 'juris.db-shm'];

type OpenStore = (options: ApiOptions, log: FastifyBaseLogger) => Promise<DataStore>;

/**
 * Moves the store to a folder `set-aside-<time>`, so that a new store can be created in its place. Before that, checks
 * that the store belongs to this product, and tests that a new store can be created.
 * @param open opens a store; used for the test in a temporary folder
 * @throws UnconfirmedReset if `--yes` is missing; Error if a check fails. Nothing has been changed in these cases
 */
export async function resetStore(
  options: ApiOptions & { dataDir: string },
  storage: FileStorage,
  log: FastifyBaseLogger,
  open: OpenStore,
): Promise<void> {
  const { dataDir, databaseUrl } = options;
  await assertOurs(dataDir, storage, databaseUrl);
  if (!options.yes) throw new UnconfirmedReset(await describeReset(dataDir, storage, databaseUrl));
  await tryNewStore(options, log, open);
  const name = SET_ASIDE_PREFIX + new Date().toISOString().replaceAll(/[:.]/g, '-');
  mkdirSync(path.join(dataDir, name));
  await storage.write(UNFINISHED, name);
  await setAside(options, storage, log, name);
}

/**
 * Completes a reset that was interrupted before the database and the files were both moved.
 * @returns true if there was an incomplete reset
 */
export async function completeReset(
  options: ApiOptions & { dataDir: string },
  storage: FileStorage,
  log: FastifyBaseLogger,
): Promise<boolean> {
  const file = await storage.read(UNFINISHED);
  if (!file) return false;
  const name = await text(file);
  // An earlier reset has already moved this store away. Only its marker file is left.
  if (storage instanceof FolderStorage && !existsSync(path.join(options.dataDir, name))) {
    await storage.remove([UNFINISHED]);
    return false;
  }
  log.warn(`A reset was interrupted. This start completes it and moves the rest of the store to ${name}.`);
  await setAside(options, storage, log, name);
  return true;
}

/** Moves the database and the files that are not moved yet. */
async function setAside(
  { dataDir, databaseUrl }: ApiOptions & { dataDir: string },
  storage: FileStorage,
  log: FastifyBaseLogger,
  name: string,
) {
  const database = databaseUrl ? await moveTables(databaseUrl, name) : moveDatabase(dataDir, name);
  const files = await moveFiles(dataDir, storage, name);
  log.warn(`--reset moved the previous store: the database is now ${database}, its files are ${files}.`);
}

async function describeReset(dataDir: string, storage: FileStorage, databaseUrl?: string): Promise<string> {
  const files = await storage.count();
  const tables = await countRows(dataDir, databaseUrl).catch(() => 'which is unreadable');
  return `--reset moves away the database ${databaseName(dataDir, databaseUrl)} (${tables}) and ${files} files in ${storage.name}, and starts with a new store. Nothing was changed yet. To continue, add --yes: npm start -- --reset --yes`;
}

/** @throws Error if the database or the files do not belong to this product */
async function assertOurs(dataDir: string, storage: FileStorage, databaseUrl?: string) {
  const name = databaseName(dataDir, databaseUrl);
  const hasId = (await readStoreId(storage)) !== undefined;
  const isOurs = databaseUrl ? await hasOurTables(dataDir, databaseUrl) : await holdsOurSchema(dataDir);
  // The schema of a damaged database may be unreadable. Then the store id in the uploads folder identifies the product.
  if (isOurs === false && (databaseUrl || !hasId))
    throw new Error(
      `${name} is not a database of this API, so --reset does not change it. Check ${databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'}.`,
    );
  const files = hasId || isOurs ? 0 : await storage.count();
  if (files > 0)
    throw new Error(
      `${storage.name} holds ${files} files that belong to no database of this API, so --reset does not change them. Check DATA_DIR and UPLOADS.`,
    );
}

/** Returns true if the PostgreSQL database has the tables of this product; undefined if it has no tables. */
async function hasOurTables(dataDir: string, databaseUrl: string): Promise<boolean | undefined> {
  const tables = await withDatabase(dataDir, databaseUrl, tablesOf);
  return tables.length === 0 ? undefined : tables.includes('migration');
}

/**
 * Searches the files of a SQLite database for the text of this product's schema. Must not open the database: closing a
 * damaged database could delete the log of the new one.
 * @returns true if the schema was found; undefined if the files do not exist or are empty
 */
async function holdsOurSchema(dataDir: string): Promise<boolean | undefined> {
  const [database = '', log = ''] = SQLITE_FILES.map((name) => path.join(dataDir, name));
  if (!existsSync(database)) return undefined;
  let isEmpty = true;
  for (const file of [database, log].filter(existsSync)) {
    let end = '';
    for await (const chunk of createReadStream(file, 'latin1')) {
      const text = end + String(chunk);
      if (/create table (if not exists )?"migration"/i.test(text)) return true;
      end = text.slice(-100);
      isEmpty = false;
    }
  }
  return isEmpty ? undefined : false;
}

/**
 * Tests that a new store can be created, by creating one in a temporary folder.
 * @throws Error with the reason if that fails
 */
async function tryNewStore(
  options: ApiOptions & { dataDir: string },
  log: FastifyBaseLogger,
  open: OpenStore,
) {
  const dataDir = mkdtempSync(path.join(options.dataDir, 'trial-'));
  try {
    const trial = await open(
      { ...options, dataDir, databaseUrl: undefined, uploads: undefined, reset: false, join: false },
      log,
    );
    await trial.close();
  } catch (error) {
    throw new Error(`Could not create a new store, so nothing was changed: ${describeError(error)}`, {
      cause: error,
    });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function moveDatabase(dataDir: string, name: string): string {
  const folder = path.join(dataDir, name);
  for (const file of SQLITE_FILES)
    if (existsSync(path.join(dataDir, file))) renameSync(path.join(dataDir, file), path.join(folder, file));
  return databaseName(folder);
}

/**
 * Moves the tables into another database schema in one transaction. The transaction also tests that this user can
 * create tables.
 */
async function moveTables(databaseUrl: string, name: string): Promise<string> {
  const aside = `the schema "${name}" of ${databaseName('', databaseUrl)}`;
  await withDatabase('', databaseUrl, async (db) => {
    try {
      const { rows: schemas } = await sql`select 1 from pg_namespace where nspname = ${name}`.execute(db);
      if (schemas.length > 0) return;
      const tables = await tablesOf(db);
      await db.transaction().execute(async (transaction) => {
        await sql`create schema ${sql.id(name)}`.execute(transaction);
        for (const table of tables)
          await sql`alter table public.${sql.id(table)} set schema ${sql.id(name)}`.execute(transaction);
        const { rows } = await sql`select to_regprocedure(${`${CHANGES_FUNCTION}()`}) as found`.execute(
          transaction,
        );
        if (Object(rows[0]).found)
          await sql`alter function ${sql.id(CHANGES_FUNCTION)}() set schema ${sql.id(name)}`.execute(
            transaction,
          );
        await sql`create table public.${sql.id(name)} ()`.execute(transaction);
        await sql`drop table public.${sql.id(name)}`.execute(transaction);
      });
    } catch (error) {
      throw new Error(
        `The tables of ${databaseName('', databaseUrl)} cannot be moved away, so nothing was changed: ${describeError(error)} Make the user of DATABASE_URL the owner of the database and its tables.`,
        { cause: error },
      );
    }
  });
  return aside;
}

async function moveFiles(dataDir: string, storage: FileStorage, name: string): Promise<string> {
  if (storage instanceof FolderStorage) {
    const to = path.join(dataDir, name, 'uploads');
    renameSync(storage.root, to);
    rmSync(path.join(to, UNFINISHED), { force: true });
    return to;
  }
  await moveFolder(storage, '', `.${name}`);
  await storage.remove([UNFINISHED]);
  return `in ${storage.name}/.${name}`;
}

async function moveFolder(storage: FileStorage, folder: string, to: string) {
  const inside = (file: string) => path.posix.join(folder, file);
  for (const name of await storage.folders(folder))
    if (!name.startsWith(`.${SET_ASIDE_PREFIX}`)) await moveFolder(storage, inside(name), to);
  for (const { name } of await storage.list(folder))
    if (name !== UNFINISHED) await storage.move(inside(name), `${to}/${inside(name)}`);
}
