import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/tables/tables';
import { uploadColumns } from '../content-types/kinds';

/**
 * The names of all files of a folder that records name, as they are now.
 * @param tables that are there, of a database that may be from before a kind
 */
export async function namedFiles(
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
  return names;
}

/** The same, and those that a version names. */
export async function referencedFiles(
  db: Database,
  folder: string,
  tables?: readonly string[],
): Promise<Set<string>> {
  const names = await namedFiles(db, folder, tables);
  const versions = await db
    .selectFrom('contentVersionFile')
    .select('name')
    .distinct()
    .where('folder', '=', folder)
    .execute();
  for (const { name } of versions) names.add(name);
  return names;
}
