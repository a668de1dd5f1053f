import {
  chmodSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { databaseName, withDatabase } from '../platform/db/open';
import type { Database } from '../platform/db/tables/tables';
import { uploadFolders, referencedFiles, currentFiles } from '../modules/files/uploadFolders';
import { SET_ASIDE_PREFIX } from './resetStore';
import { tablesOf } from './tableCounts';
import type { ObjectStoreSettings } from '@juris/server-kit/serverSettings';
import type { FileStorage } from '@juris/server-kit/files/fileStorage';
import { hashOf } from '../platform/uploads/filesOfSave';
import { storageOf } from '../platform/uploads/storageOf';
import { REMOVED_FOLDER } from '../platform/uploads/uploads';
import {
  CHECKSUMS_FILE,
  copyAndHash,
  DESCRIPTION_FILE,
  POSTGRES_FILE,
  SQLITE_FILE,
  type BackupDescription,
} from './backupFormat';
import { databaseIdentity, STORE_ID_FILE } from './storeIdentity';
import { runPostgresTool } from './postgresTool';

/** Data of a site. */
export interface SiteData {
  dataDir: string;
  /** Address of a PostgreSQL database; undefined for SQLite in `dataDir`. */
  databaseUrl?: string | undefined;
  /** Address `s3://bucket/prefix` if the uploads are in an object store; undefined if they are in `dataDir`. */
  uploads?: string | undefined;
  /** Endpoint and credentials of an object store other than AWS S3. */
  objectStore?: ObjectStoreSettings;
  /** Folder of the releases; undefined if they are on another host. */
  releases?: string | undefined;
}

/** Source and target of a backup. */
export interface BackupOptions extends SiteData {
  /** Folder for the backup. It must not exist yet, and must not be in `dataDir`. */
  target: string;
}

/** Describes a copy of the database at one point in time. */
interface Snapshot {
  storeId: string;
  /** Uploaded files that the rows of the copy refer to, for example `banners/a.png`. */
  files: string[];
}

/**
 * Makes a consistent backup while the site runs: a snapshot of the database, the uploaded files of its rows, and the
 * releases. The folder is named `<target>.partial` until the backup is complete.
 * @returns the description of the backup and its number of files
 * @throws Error with a message of one sentence
 */
export async function backUp(options: BackupOptions): Promise<BackupDescription & { files: number }> {
  const { dataDir, target } = options;
  if (existsSync(target)) throw new Error(`${target} already exists. Choose a new folder.`);
  if (`${target}${path.sep}`.startsWith(`${dataDir}${path.sep}`))
    throw new Error(
      `${target} is inside the data folder ${dataDir} and would be lost with it. Choose another folder.`,
    );
  const uploads = await storageOf(dataDir, options.uploads, options.objectStore);
  try {
    return await copyAll(options, uploads);
  } finally {
    await uploads.close();
  }
}

async function copyAll({ dataDir, databaseUrl, releases, target }: BackupOptions, uploads: FileStorage) {
  const partial = `${target}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true });
  // Only the owner may read the backup, because it contains visitors' messages and password hashes.
  chmodSync(partial, 0o700);

  const sums = new Map<string, string>();
  const { storeId, files } = databaseUrl
    ? await dumpPostgres(databaseUrl, dataDir, uploads, path.join(partial, POSTGRES_FILE))
    : await copySqlite(dataDir, uploads, partial);
  const database = databaseUrl ? POSTGRES_FILE : SQLITE_FILE;
  sums.set(database, await hashOf(createReadStream(path.join(partial, database))));

  const missing: string[] = [];
  for (const file of [STORE_ID_FILE, ...files]) {
    const name = path.posix.join('uploads', file);
    const copied = await copyUpload(uploads, file, path.join(partial, name));
    if (copied === undefined) missing.push(file);
    else sums.set(name, copied);
  }
  if (releases) await copyReleases(releases, partial, sums);

  const description: BackupDescription = {
    madeAt: new Date().toISOString(),
    engine: databaseUrl ? 'PostgreSQL' : 'SQLite',
    storeId,
    missing,
  };
  writeFileSync(path.join(partial, DESCRIPTION_FILE), JSON.stringify(description, null, 2), { flush: true });
  sums.set(DESCRIPTION_FILE, await hashOf(createReadStream(path.join(partial, DESCRIPTION_FILE))));
  const lines = [...sums].map(([name, hash]) => `${hash}  ${name}\n`);
  writeFileSync(path.join(partial, CHECKSUMS_FILE), lines.join(''), { flush: true });
  renameSync(partial, target);
  return { ...description, files: sums.size };
}

async function copySqlite(dataDir: string, uploads: FileStorage, to: string): Promise<Snapshot> {
  if (!existsSync(databaseName(dataDir)))
    throw new Error(`There is no database ${databaseName(dataDir)}. Set DATA_DIR to the data folder.`);
  await withDatabase(dataDir, undefined, (db) => sql`vacuum into ${path.join(to, SQLITE_FILE)}`.execute(db));
  return withDatabase(to, undefined, async (copy) => {
    const snapshot = await read(copy, databaseName(dataDir), uploads);
    // Without WAL mode, the copy is a single file.
    await sql`pragma journal_mode = delete`.execute(copy);
    return snapshot;
  });
}

const dumpPostgres = (databaseUrl: string, dataDir: string, uploads: FileStorage, file: string) =>
  withDatabase(dataDir, databaseUrl, (db) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (transaction) => {
        // This transaction is idle while `pg_dump` runs, which may take longer than the usual timeout.
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
        const exported = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(transaction);
        const snapshot = await read(transaction, databaseName(dataDir, databaseUrl), uploads);
        const id = exported.rows[0]?.id ?? '';
        await runPostgresTool('pg_dump', databaseUrl, [
          ...['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${id}`, `--file=${file}`],
          `--exclude-schema=${SET_ASIDE_PREFIX}*`,
        ]);
        return snapshot;
      }),
  );

async function read(db: Database, name: string, uploads: FileStorage): Promise<Snapshot> {
  const { id } = await databaseIdentity(db, name, uploads);
  if (id === undefined)
    throw new Error(
      `The database ${name} does not belong to a site: no site has started with it. Check DATA_DIR and DATABASE_URL.`,
    );
  // An older database that was not migrated yet may lack the version history.
  const tables = await tablesOf(db);
  const filesIn = tables.includes('contentVersion') ? referencedFiles : currentFiles;
  const files: string[] = [];
  for (const folder of uploadFolders)
    for (const file of await filesIn(db, folder)) if (file !== '') files.push(`${folder}/${file}`);
  return { storeId: id, files };
}

/**
 * Copies an uploaded file. A file that was replaced since the snapshot is copied from the removed files.
 * @returns the hash of the file; undefined if the file is missing
 */
async function copyUpload(uploads: FileStorage, file: string, to: string): Promise<string | undefined> {
  const found = await uploads.read(file);
  if (found) return copyAndHash(found, to);
  for (const day of await uploads.folders(REMOVED_FOLDER)) {
    const removed = await uploads.read(`${REMOVED_FOLDER}/${day}/${file}`);
    if (removed) return copyAndHash(removed, to);
  }
  return undefined;
}

const RELEASE_LIST = 'remotes.json';

/**
 * Copies the release list and then the releases. The files of a listed release are complete and never change, so the
 * copied list names only complete releases.
 */
async function copyReleases(releases: string, to: string, sums: Map<string, string>) {
  if (!existsSync(releases)) return;
  async function copy(file: string) {
    const name = path.posix.join('releases', file.split(path.sep).join('/'));
    sums.set(name, await copyAndHash(path.join(releases, file), path.join(to, name)));
  }
  if (existsSync(path.join(releases, RELEASE_LIST))) await copy(RELEASE_LIST);
  for (const entry of readdirSync(releases, { recursive: true, withFileTypes: true })) {
    const file = path.relative(releases, path.join(entry.parentPath, entry.name));
    const isUnfinished = /\.(lock|tmp|partial|unfinished)(\/|$)|^remotes\.json\.\d+$/.test(file);
    if (entry.isFile() && file !== RELEASE_LIST && !isUnfinished)
      await copy(file).catch((error: unknown) => {
        // `npm run prune` may have deleted the version meanwhile. It keeps those that the list names.
        if (existsSync(path.join(releases, file))) throw error;
        const version = path.posix.join('releases', ...file.split(path.sep).slice(0, 2), '/');
        for (const name of sums.keys()) if (name.startsWith(version)) sums.delete(name);
      });
  }
}
