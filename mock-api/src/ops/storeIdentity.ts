/**
 * A database and its uploads folder form one store: rows refer to files by name. Both contain the same store id. A
 * start compares the ids before it writes anything.
 */
import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { Database } from '../platform/db/tables/tables';
import { uploadFolders, columnsOf, currentFiles } from '../modules/files/uploadFolders';
import type { FileStorage } from '@juris/server-kit/files/fileStorage';
import { tablesOf } from './tableCounts';

/** Name of the setting in the database that contains the store id. */
export const STORE_ID = 'storeId';
/** Name of the file in the uploads folder that contains the store id. */
export const STORE_ID_FILE = '.store-id';

/** Data that show to which store a database belongs. */
export interface DatabaseIdentity {
  /** Name of the database in messages: the path of a file, or an address without its password. */
  name: string;
  /** True if no start has filled the database yet: it does not exist, or its first start was not completed. */
  isNew: boolean;
  id?: string | undefined;
  /** Files that rows refer to but that are not in the uploads folder, for example `banners/a.png`. */
  missing: string[];
}

/** Reads the identity of an existing database. The database may have an older schema. */
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
    .where('name', 'in', [STORE_ID, 'seed'])
    .execute();
  const valueOf = (setting: string) => settings.find((one) => one.name === setting)?.value;
  const isNew = valueOf('seed') === undefined;
  return { name, isNew, id: valueOf(STORE_ID), missing: isNew ? [] : await missingFiles(db, uploads) };
}

/** Returns the identity of a database that does not exist yet. */
export const newDatabaseIdentity = (name: string): DatabaseIdentity => ({ name, isNew: true, missing: [] });

/** Returns the files that rows refer to but that are not in the uploads folder, for example `banners/a.png`. */
export async function missingFiles(db: Database, uploads: FileStorage): Promise<string[]> {
  const missing: string[] = [];
  const columns = await columnsOf(db);
  for (const folder of uploadFolders) {
    const named = await currentFiles(db, folder, columns);
    const stored = new Set((await uploads.list(folder)).map(({ name }) => name));
    for (const file of named) if (file !== '' && !stored.has(file)) missing.push(`${folder}/${file}`);
  }
  return missing;
}

/**
 * Checks that a database and an uploads folder belong to the same store. Writes nothing.
 * @returns the store id to write into both
 * @throws Error that names the database and the folder, and the remedy
 */
export async function verifyStoreId(database: DatabaseIdentity, uploads: FileStorage): Promise<string> {
  const folderId = await readStoreId(uploads);
  const files = await countFiles(uploads);
  const reject = (why: string) => {
    throw new Error(
      `The database ${database.name} and the uploads folder ${uploads.name} do not belong together: ${why}. ` +
        'Nothing was changed. Restore the missing or wrong one from a backup ("npm run api -w @juris/mock-api -- restore"), ' +
        'move both away to start with an empty site, or start once with --join if you are sure that they belong together.',
    );
  };
  if (database.isNew) {
    if (folderId !== undefined && folderId !== database.id)
      reject(`the database is new, and the folder with ${files} files belongs to another database`);
    if (folderId === undefined && files > 0)
      reject(`the database is new, and the folder contains ${files} files`);
  } else if (database.id === undefined) {
    // Older releases stored no ids. Such a database and folder belong together if no file is missing.
    if (database.missing.length > 0)
      reject(`${database.missing.length} files are missing, such as ${database.missing[0]}`);
  } else if (folderId === undefined) reject('the folder has never been used with this database');
  else if (folderId !== database.id) reject('the folder belongs to another database');
  return database.id ?? folderId ?? randomUUID();
}

/** Returns the store id for a database and a folder that the operator joins with `--join`, without any check. */
export const chooseStoreId = async (database: DatabaseIdentity, uploads: FileStorage) =>
  database.id ?? (await readStoreId(uploads)) ?? randomUUID();

/**
 * Writes the store id into the database and then into the folder. In the reverse order, an interruption could leave a
 * folder with an id and a database without one. Every later start would reject them.
 */
export async function writeStoreId(db: Database, uploads: FileStorage, id: string): Promise<void> {
  await db
    .insertInto('setting')
    .values({ name: STORE_ID, value: id })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: id }))
    .execute();
  if ((await readStoreId(uploads)) !== id) await uploads.write(STORE_ID_FILE, `${id}\n`);
}

/** Returns the store id in the uploads folder; undefined if the folder has none. */
export async function readStoreId(uploads: FileStorage): Promise<string | undefined> {
  const file = await uploads.read(STORE_ID_FILE);
  // The file may be empty if a start was interrupted while it wrote the id.
  return file ? (await text(file)).trim() || undefined : undefined;
}

/** Returns the number of files in the folders of uploads. */
export async function countFiles(uploads: FileStorage): Promise<number> {
  const folders = await Promise.all(uploadFolders.map((folder) => uploads.list(folder)));
  return folders.flat().length;
}
