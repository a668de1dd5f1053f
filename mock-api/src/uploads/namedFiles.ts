import type { Kysely } from 'kysely';
import type { Database } from '../database/tables';
import { uploadColumns } from '../kinds/kinds';

/** The names of all files of a folder that records name, as they are now. */
export async function namedFiles(db: Database, folder: string): Promise<Set<string>> {
  const tables = db as unknown as Kysely<Record<string, Record<string, string>>>;
  const names = new Set<string>();
  for (const { table, column } of uploadColumns.filter((one) => one.folder === folder))
    for (const row of await tables.selectFrom(table).select(column).execute()) names.add(row[column] ?? '');
  return names;
}

/** The names of all files of a folder that records name, now or in a version that is kept. */
export async function referencedFiles(db: Database, folder: string): Promise<Set<string>> {
  const names = await namedFiles(db, folder);
  const versions = await db
    .selectFrom('contentVersionFile')
    .select('name')
    .distinct()
    .where('folder', '=', folder)
    .execute();
  for (const { name } of versions) names.add(name);
  return names;
}
