/**
 * A database and its uploads are one store: rows name files. Both carry the store's id, so that a start beside
 * the wrong folder, or beside none, is noticed before anything is written, seeded or swept.
 */
import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { Database } from '../platform/db/tables/tables';
import { uploadFolders } from '../modules/content-types/kinds';
import type { FileStorage } from '@juris/server-kit/files/fileStorage';
import { tablesOf } from './tableCounts';
import { namedFiles } from '../modules/files/namedFiles';

const SETTING = 'storeId';
/** Among the uploads. */
export const STORE_ID_FILE = '.store-id';

/** What a database says of the store that it is part of. */
export interface DatabaseIdentity {
  /** As people know it: a file, or an address without its password. */
  name: string;
  /** Whether its first start was never finished: nothing is in it. */
  isNew: boolean;
  id?: string | undefined;
  /** Files that its rows name and that are not in the uploads folder, such as `banners/a.png`. */
  missing: string[];
}

/** Reads what a database says of its store, before its schema is brought up to date. */
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

/** What a database that is not there yet says. */
export const newDatabase = (name: string): DatabaseIdentity => ({ name, isNew: true, missing: [] });

/**
 * Files that rows name and that are not in the uploads folder, such as `banners/a.png`.
 * @param tables that are there, of a database that may be from before a kind
 */
export async function missingFiles(
  db: Database,
  uploads: FileStorage,
  tables?: readonly string[],
): Promise<string[]> {
  const missing: string[] = [];
  for (const folder of uploadFolders) {
    const named = await namedFiles(db, folder, tables);
    const stored = new Set((await uploads.list(folder)).map(({ name }) => name));
    for (const file of named) if (file !== '' && !stored.has(file)) missing.push(`${folder}/${file}`);
  }
  return missing;
}

/**
 * Makes sure that a database and an uploads folder belong together. Reads only.
 * @returns the id to write into both
 * @throws Error in one sentence that names both and the remedy
 */
export async function storeIdOf(database: DatabaseIdentity, uploads: FileStorage): Promise<string> {
  const folderId = await readStoreId(uploads);
  const files = await countFiles(uploads);
  const refuse = (why: string) => {
    throw new Error(
      `The database ${database.name} and the uploads folder ${uploads.name} do not belong together: ${why}. ` +
        'Nothing was touched. Put back the one that is missing or wrong ("npm run api -w @juris/mock-api -- restore" puts back a backup), ' +
        'move both away to start afresh, or start once with --join if you are sure that they belong together.',
    );
  };
  if (database.isNew) {
    if (folderId !== undefined && folderId !== database.id)
      refuse(`the database is new, and the folder, with ${files} files, is that of another`);
    if (folderId === undefined && files > 0)
      refuse(`the database is new, and the folder holds ${files} files`);
  } else if (database.id === undefined) {
    // From before there were ids: what tells is whether the files are there.
    if (database.missing.length > 0)
      refuse(`${database.missing.length} files are missing, such as ${database.missing[0]}`);
  } else if (folderId === undefined) refuse('the folder was never used with it');
  else if (folderId !== database.id) refuse('the folder is that of another database');
  return database.id ?? folderId ?? randomUUID();
}

/** The id for a database and a folder that the operator says belong together. */
export const joinedStoreId = async (database: DatabaseIdentity, uploads: FileStorage) =>
  database.id ?? (await readStoreId(uploads)) ?? randomUUID();

/** Writes the store's id into both. Into the database first: a folder with an id is never that of a new database. */
export async function writeStoreId(db: Database, uploads: FileStorage, id: string): Promise<void> {
  await db
    .insertInto('setting')
    .values({ name: SETTING, value: id })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: id }))
    .execute();
  if ((await readStoreId(uploads)) !== id) await uploads.write(STORE_ID_FILE, `${id}\n`);
}

/** The id of the store that uploads are part of; none where they were never used. */
export async function readStoreId(uploads: FileStorage): Promise<string | undefined> {
  const file = await uploads.read(STORE_ID_FILE);
  // An empty file is what a start left that was cut off at this very moment.
  return file ? (await text(file)).trim() || undefined : undefined;
}

async function countFiles(uploads: FileStorage): Promise<number> {
  const folders = await Promise.all(uploadFolders.map((folder) => uploads.list(folder)));
  return folders.flat().length;
}
