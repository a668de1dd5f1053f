import { sql, type Kysely, type SqlBool } from 'kysely';
import { withinSchedule, isScheduled } from '../content/schedule';
import type { Database } from '../../platform/db/tables/tables';
import type { ContentType } from '../content/contentType';
import { contentTypes } from '../content-types/contentTypes';

/** A public file and the record that it belongs to. */
export interface PublishedFile {
  id: number;
  title: string;
  /** For example `openaccess/pdfs/on-liberty-3f9a2c1d77e0.pdf`. */
  file: string;
  /** ISO 8601, UTC. */
  updatedAt: string;
}

/** A folder of files and the column that references them. */
interface FileColumn {
  contentType: ContentType;
  type: 'image' | 'pdf';
  folder: string;
  column: string;
}

const columns: FileColumn[] = contentTypes.flatMap((contentType) =>
  Object.values(contentType.files).map(({ type: type, folder, column }) => ({
    contentType,
    type,
    folder,
    column,
  })),
);

/**
 * Returns the record that currently publishes a file, or undefined.
 * @param file path with its folder
 */
export async function publishedFile(db: Database, file: string): Promise<PublishedFile | undefined> {
  const folder = file.slice(0, file.lastIndexOf('/'));
  const found = columns.find((one) => one.folder === folder);
  return found && publishedRecord(db, found, found.column, file.slice(folder.length + 1));
}

/** Returns the public PDF of a record, or undefined. */
export async function pdfOf(
  db: Database,
  table: ContentType['table'],
  id: number,
): Promise<PublishedFile | undefined> {
  const found = columns.find(({ contentType, type }) => contentType.table === table && type === 'pdf');
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
  const status = table === 'snippet' ? 'is_active' : 'isActive';
  let rows = content
    .selectFrom(table)
    .select(['id', contentType.name, column, 'updatedAt'])
    .where(where, '=', value)
    .where(column, '!=', '')
    .where(sql<SqlBool>`${sql.ref(status)} = 1`);
  if (isScheduled(contentType)) rows = rows.where(withinSchedule(contentType.table));
  const row = await rows.limit(1).executeTakeFirst();
  return (
    row && {
      id: Number(row.id),
      title: String(row[contentType.name]),
      file: `${folder}/${row[column]}`,
      updatedAt: String(row.updatedAt),
    }
  );
}
