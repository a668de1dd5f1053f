import { existsSync } from 'node:fs';
import { batchesOf } from '@juris/server-kit/batches';
import { migrateSchema, connect, databaseName } from '../platform/db/open';
import type { Database } from '../platform/db/tables/tables';
import { uploadFolders } from '../modules/files/uploadFolders';
import type { ObjectStoreSettings } from '@juris/server-kit/serverSettings';
import type { FileStorage } from '@juris/server-kit/files/fileStorage';
import { hashOf } from '../platform/uploads/filesOfSave';
import { storageOf } from '../platform/uploads/storageOf';
import { copyRows, MOVED_FROM_SETTING } from './copyRows';
import { countFiles, databaseIdentity, readStoreId, STORE_ID_FILE, writeStoreId } from './storeIdentity';
import { tablesOf } from './tableCounts';
import { lockDataFolder, withStartLock } from '../platform/db/startLocks';

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
        // The move deletes obsolete files. With the id, an interrupted move can be repeated in spite of its files.
        await to.write(STORE_ID_FILE, `${id}\n`);
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

/** @throws Error if the target contains other data, or if an API has used the target since the previous move */
async function assertUnused(db: Database, name: string, to: FileStorage, id: string) {
  const isNew = !(await tablesOf(db)).includes('setting');
  const settings = isNew ? [] : await db.selectFrom('setting').selectAll().execute();
  const isOurs = settings.some((setting) => setting.name === MOVED_FROM_SETTING && setting.value === id);
  if (settings.length > 0 && !isOurs)
    throw new Error(`The database ${name} already belongs to a site. Create a new database and use that.`);
  const other = await readStoreId(to);
  if (other === undefined ? (await countFiles(to)) > 0 : other !== id)
    throw new Error(`${to.name} contains files of another site or program. Choose another prefix.`);
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
    for (const batch of batchesOf(names, AT_ONCE))
      await Promise.all(batch.map((name) => copyFile(from, to, `${folder}/${name}`)));
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
  const expectedHash = await hashOf(await content(from));
  const size = await from.sizeOf(key);
  const isThere = (await to.sizeOf(key)) === size && (await hashOf(await content(to))) === expectedHash;
  if (isThere) return;
  await to.write(key, await content(from));
  if ((await hashOf(await content(to))) !== expectedHash)
    throw new Error(`${key} differs between ${to.name} and ${from.name}. Move again.`);
}
