/**
 * A database and its uploads folder are one store, because rows name files. Both carry the store's id. A start with the
 * wrong folder, or without one, is therefore detected before anything is written, seeded or swept.
 */
import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { Database } from '../platform/db/tables/tables';
import { uploadFolders } from '../modules/content-types/contentTypes';
import type { FileStorage } from '@juris/server-kit/files/fileStorage';
import { tablesOf } from './tableCounts';
import { currentFiles } from '../modules/files/referencedFiles';

const SETTING = 'storeId';
/** Located in the uploads folder. */
export const STORE_ID_FILE = '.store-id';

/** Store-related data of a database. */
export interface DatabaseIdentity {
  /** Display name: a file, or an address without its password. */
  name: string;
  /** Whether the first start has not finished, so that the database is empty. */
  isNew: boolean;
  id?: string | undefined;
  /** Files that its rows name and that are missing in the uploads folder, such as `banners/a.png`. */
  missing: string[];
}

/** Reads the store-related data of a database before its migration. */
export async function databaseIdentity(
  db: Database,
  name: string,
  uploads: FileStorage,
): Promise<DatabaseIdentity> {
  const tables = await tablesOf(db);
  if (!tables.includes('setting')) return { name, isNew: true, missing: [] };
  const settings = await db
    .selectFrom('setting')
    .selectAll()
    .where('name', 'in', [SETTING, 'seed'])
    .execute();
  const valueOf = (setting: string) => settings.find((one) => one.name === setting)?.value;
  const isNew = valueOf('seed') === undefined;
  return { name, isNew, id: valueOf(SETTING), missing: isNew ? [] : await missingFiles(db, uploads, tables) };
}

/** Identity of a database that does not exist yet. */
export const newDatabaseIdentity = (name: string): DatabaseIdentity => ({ name, isNew: true, missing: [] });

/**
 * Returns files that rows name and that are missing in the uploads folder, such as `banners/a.png`.
 * @param tables existing tables; an older database may lack that of a content type
 */
export async function missingFiles(
  db: Database,
  uploads: FileStorage,
  tables?: readonly string[],
): Promise<string[]> {
  const missing: string[] = [];
  for (const folder of uploadFolders) {
    const named = await currentFiles(db, folder, tables);
    const stored = new Set((await uploads.list(folder)).map(({ name }) => name));
    for (const file of named) if (file !== '' && !stored.has(file)) missing.push(`${folder}/${file}`);
  }
  return missing;
}

/**
 * Checks that a database and an uploads folder belong together. Read-only.
 * @returns the id to write into both
 * @throws Error in one sentence that names both and the remedy
 */
export async function verifyStoreId(database: DatabaseIdentity, uploads: FileStorage): Promise<string> {
  const folderId = await readStoreId(uploads);
  const files = await countFiles(uploads);
  const reject = (why: string) => {
    throw new Error(
      `The database ${database.name} and the uploads folder ${uploads.name} do not belong together: ${why}. ` +
        'Nothing was touched. Put back the one that is missing or wrong ("npm run api -w @juris/mock-api -- restore" puts back a backup), ' +
        'move both away to start afresh, or start once with --join if you are sure that they belong together.',
    );
  };
  if (database.isNew) {
    if (folderId !== undefined && folderId !== database.id)
      reject(`the database is new, and the folder, with ${files} files, is that of another`);
    if (folderId === undefined && files > 0)
      reject(`the database is new, and the folder holds ${files} files`);
  } else if (database.id === undefined) {
    // Stores older than the ids are recognised by their files.
    if (database.missing.length > 0)
      reject(`${database.missing.length} files are missing, such as ${database.missing[0]}`);
  } else if (folderId === undefined) reject('the folder was never used with it');
  else if (folderId !== database.id) reject('the folder is that of another database');
  return database.id ?? folderId ?? randomUUID();
}

/** Returns the id for a database and a folder that the operator joins. */
export const chooseStoreId = async (database: DatabaseIdentity, uploads: FileStorage) =>
  database.id ?? (await readStoreId(uploads)) ?? randomUUID();

/**
 * Writes the store's id into the database and then into the folder. In this order, a folder with an id never belongs to
 * a new database.
 */
export async function writeStoreId(db: Database, uploads: FileStorage, id: string): Promise<void> {
  await db
    .insertInto('setting')
    .values({ name: SETTING, value: id })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: id }))
    .execute();
  if ((await readStoreId(uploads)) !== id) await uploads.write(STORE_ID_FILE, `${id}\n`);
}

/** Returns the id of the store that uploads belong to; undefined when they were never used. */
export async function readStoreId(uploads: FileStorage): Promise<string | undefined> {
  const file = await uploads.read(STORE_ID_FILE);
  // A start that was interrupted while writing the id leaves an empty file.
  return file ? (await text(file)).trim() || undefined : undefined;
}

async function countFiles(uploads: FileStorage): Promise<number> {
  const folders = await Promise.all(uploadFolders.map((folder) => uploads.list(folder)));
  return folders.flat().length;
}
