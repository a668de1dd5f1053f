/**
 * A database and an uploads folder are one store: rows name files. Both carry the store's id, so that a start beside
 * the wrong folder, or beside none, is noticed before anything is written, seeded or swept.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../database/tables';
import { uploadFolders } from '../kinds/kinds';
import { namedFiles } from '../uploads/namedFiles';
import { flushFolder } from '../uploads/uploads';

const SETTING = 'storeId';
/** In the uploads folder. */
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
  uploads: string,
): Promise<DatabaseIdentity> {
  const tables = await db.introspection.getTables();
  if (!tables.some((table) => table.name === 'setting')) return { name, isNew: true, missing: [] };
  const settings = await db
    .selectFrom('setting')
    .selectAll()
    .where('name', 'in', [SETTING, 'seed'])
    .execute();
  const valueOf = (setting: string) => settings.find((one) => one.name === setting)?.value;
  const isNew = valueOf('seed') === undefined;
  return { name, isNew, id: valueOf(SETTING), missing: isNew ? [] : await missingFiles(db, uploads) };
}

/** What a database that is not there yet says. */
export const newDatabase = (name: string): DatabaseIdentity => ({ name, isNew: true, missing: [] });

/** Files that rows name and that are not in the uploads folder, such as `banners/a.png`. */
export async function missingFiles(db: Database, uploads: string): Promise<string[]> {
  const missing: string[] = [];
  for (const folder of uploadFolders)
    for (const file of await namedFiles(db, folder))
      if (file !== '' && !existsSync(path.join(uploads, folder, file))) missing.push(`${folder}/${file}`);
  return missing;
}

/**
 * Makes sure that a database and an uploads folder belong together. Reads only.
 * @returns the id to write into both
 * @throws Error in one sentence that names both and the remedy
 */
export function storeIdOf(database: DatabaseIdentity, uploads: string): string {
  const folderId = readFolderId(uploads);
  const files = countFiles(uploads);
  const refuse = (why: string) => {
    throw new Error(
      `The database ${database.name} and the uploads folder ${uploads} do not belong together: ${why}. ` +
        'Nothing was touched. Put back the one that is missing or wrong ("npm run restore" puts back a backup), ' +
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
export const joinedStoreId = (database: DatabaseIdentity, uploads: string) =>
  database.id ?? readFolderId(uploads) ?? randomUUID();

/** Writes the store's id into both. Into the database first: a folder with an id is never that of a new database. */
export async function writeStoreId(db: Database, uploads: string, id: string): Promise<void> {
  await db
    .insertInto('setting')
    .values({ name: SETTING, value: id })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: id }))
    .execute();
  if (readFolderId(uploads) === id) return;
  const file = await open(path.join(uploads, STORE_ID_FILE), 'w');
  try {
    await file.writeFile(`${id}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await flushFolder(uploads);
}

/** The id of the store that an uploads folder is part of; none in a folder that was never used. */
function readFolderId(uploads: string): string | undefined {
  const file = path.join(uploads, STORE_ID_FILE);
  // An empty file is what a start leaves that was cut off at this very moment.
  return existsSync(file) ? readFileSync(file, 'utf8').trim() || undefined : undefined;
}

function countFiles(uploads: string): number {
  return uploadFolders.reduce((count, folder) => {
    const place = path.join(uploads, folder);
    const entries = existsSync(place) ? readdirSync(place, { withFileTypes: true }) : [];
    return count + entries.filter((entry) => entry.isFile()).length;
  }, 0);
}
