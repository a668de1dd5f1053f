import { sql, type Kysely, type SqlBool } from 'kysely';
import { withinSchedule, isScheduled } from '../content/schedule';
import type { Database } from '../../platform/db/tables/tables';
import type { ContentType } from '../content/contentType';
import { statusName } from '../content/versions';
import { uploadColumns, type FileColumn } from '../content-types/contentTypes';

/** Public file, with the id and title of the record that references it. */
export interface PublishedFile {
  kind: ContentType['table'];
  id: number;
  title: string;
  /** Path of the file, for example `openaccess/pdfs/on-liberty-3f9a2c1d77e0.pdf`. */
  file: string;
  /** Time of the latest change of the record (ISO 8601, UTC). */
  updatedAt: string;
  /** True if no other public record uses the file. Several books can use the same cover of the library. */
  isOnly: boolean;
}

/**
 * Returns a file if an active record within its schedule references it; otherwise undefined.
 * @param file path of the file including its folder
 */
export async function publishedFile(db: Database, file: string): Promise<PublishedFile | undefined> {
  const folder = file.slice(0, file.lastIndexOf('/'));
  const found = uploadColumns.find((one) => one.folder === folder);
  return found && publishedRecord(db, found, found.column, file.slice(folder.length + 1));
}

/**
 * Returns the path of the public cover that has replaced a cover of the same book. Shops keep the address of a cover until
 * they read the next ONIX file. Returns undefined if the book is not public or no stored version had the file.
 */
export async function currentCover(db: Database, file: string): Promise<string | undefined> {
  const folder = file.slice(0, file.lastIndexOf('/'));
  const found = uploadColumns.find((one) => one.folder === folder && one.type === 'image');
  const { table } = found?.contentType ?? {};
  if (table !== 'publishedTitle' && table !== 'openAccess') return undefined;
  const version = await db
    .selectFrom('contentVersionFile')
    .innerJoin('contentVersion', 'contentVersion.id', 'contentVersionFile.versionId')
    .select('recordId')
    .where('contentVersionFile.folder', '=', folder)
    .where('contentVersionFile.name', '=', file.slice(folder.length + 1))
    .where('contentVersion.kind', '=', table)
    .orderBy('contentVersion.id', 'desc')
    .executeTakeFirst();
  return version && (await publishedFileOf(db, table, 'image', version.recordId))?.file;
}

/** Returns the image or the PDF of a record. Returns undefined if the record is not public or has no such file. */
export async function publishedFileOf(
  db: Database,
  table: ContentType['table'],
  wanted: 'image' | 'pdf',
  id: number,
): Promise<PublishedFile | undefined> {
  const found = uploadColumns.find(({ contentType, type }) => contentType.table === table && type === wanted);
  return found && publishedRecord(db, found, 'id', id);
}

async function publishedRecord(
  db: Database,
  { contentType, folder, column }: FileColumn,
  where: string,
  value: string | number,
): Promise<PublishedFile | undefined> {
  const { table } = contentType;
  const content = db as unknown as Kysely<Record<string, Record<string, string | number>>>;
  let rows = content
    .selectFrom(table)
    .select(['id', contentType.name, column, 'updatedAt'])
    .where(where, '=', value)
    .where(column, '!=', '')
    .where(sql<SqlBool>`${sql.ref(statusName(contentType))} = 1`);
  if (isScheduled(contentType)) rows = rows.where(withinSchedule(contentType.table));
  const [row, other] = await rows.limit(2).execute();
  return (
    row && {
      kind: table,
      id: Number(row.id),
      title: String(row[contentType.name]),
      file: `${folder}/${row[column]}`,
      updatedAt: String(row.updatedAt),
      isOnly: !other,
    }
  );
}
