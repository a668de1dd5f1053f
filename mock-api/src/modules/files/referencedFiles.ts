import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/tables/tables';
import { uploadColumns } from '../content-types/contentTypes';
import { ATTACHMENTS_FOLDER } from './uploadFolders';

/**
 * Returns the names of all files in a folder that current records or messages reference.
 * @param folder upload folder, for example `banners`
 * @param tables tables that exist in the database; needed for a database that is older than a content type
 */
export async function currentFiles(
  db: Database,
  folder: string,
  tables?: readonly string[],
): Promise<Set<string>> {
  const content = db as unknown as Kysely<Record<string, Record<string, string>>>;
  const names = new Set<string>();
  for (const { table, column } of uploadColumns.filter((one) => one.folder === folder))
    if (!tables || tables.includes(table))
      for (const row of await content.selectFrom(table).select(column).execute())
        names.add(row[column] ?? '');
  if (folder === ATTACHMENTS_FOLDER && (!tables || tables.includes('messageAttachment')))
    for (const { file } of await db.selectFrom('messageAttachment').select('file').execute()) names.add(file);
  return names;
}

/** Returns the names of all files in a folder that current records or versions in the history reference. */
export async function referencedFiles(
  db: Database,
  folder: string,
  tables?: readonly string[],
): Promise<Set<string>> {
  const names = await currentFiles(db, folder, tables);
  const versions = await db
    .selectFrom('contentVersionFile')
    .select('name')
    .distinct()
    .where('folder', '=', folder)
    .execute();
  for (const { name } of versions) names.add(name);
  return names;
}
