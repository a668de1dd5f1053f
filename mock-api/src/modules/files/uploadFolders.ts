import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/tables/tables';
import { uploadColumns, contentFolders } from '../content-types/contentTypes';

/**
 * Folder of files attached to proposals. The dot makes them unavailable below `/uploads/`; `attachmentRoutes` sends
 * them to staff.
 */
export const ATTACHMENTS_FOLDER = '.attachments';

/** Folders of files that were added to the library without a record. The library alone refers to them. */
export const libraryFolders = { image: 'library/images', pdf: 'library/pdfs' } as const;

const isLibraryFolder = (folder: string): boolean => Object.values<string>(libraryFolders).includes(folder);

export const uploadFolders = [...contentFolders, ...Object.values(libraryFolders), ATTACHMENTS_FOLDER];

/**
 * Returns the names of all files in a folder that current records, messages or the library reference.
 * @param folder upload folder, for example `banners`
 * @param columns columns of a database that may be older than a content type or a column; by default all columns
 */
export async function currentFiles(
  db: Database,
  folder: string,
  columns?: ReadonlySet<string>,
): Promise<Set<string>> {
  const content = db as unknown as Kysely<Record<string, Record<string, string>>>;
  const exists = (column: string) => columns?.has(column) ?? true;
  const names = new Set<string>();
  for (const { contentType, column } of uploadColumns.filter((one) => one.folder === folder)) {
    const { table } = contentType;
    if (exists(`${table}.${column}`))
      for (const row of await content.selectFrom(table).select(column).execute())
        names.add(row[column] ?? '');
  }
  if (folder === ATTACHMENTS_FOLDER && exists('messageAttachment.file'))
    for (const { file } of await db.selectFrom('messageAttachment').select('file').execute()) names.add(file);
  if (isLibraryFolder(folder) && exists('libraryFile.name'))
    for (const { name } of await db
      .selectFrom('libraryFile')
      .select('name')
      .where('folder', '=', folder)
      .execute())
      names.add(name);
  return names;
}

/** Returns the columns of the database in the form `table.column`. On PostgreSQL, only those of the schema `public`. */
export async function columnsOf(db: Database): Promise<Set<string>> {
  const tables = await db.introspection.getTables();
  return new Set(
    tables
      .filter(({ schema = 'public' }) => schema === 'public')
      .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`)),
  );
}

/** Returns the names of all files in a folder that current records or versions in the history reference. */
export async function referencedFiles(db: Database, folder: string): Promise<Set<string>> {
  const names = await currentFiles(db, folder);
  const versions = await db
    .selectFrom('contentVersionFile')
    .select('name')
    .distinct()
    .where('folder', '=', folder)
    .execute();
  for (const { name } of versions) names.add(name);
  return names;
}
