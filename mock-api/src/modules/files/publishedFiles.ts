import { sql, type Kysely, type SqlBool } from 'kysely';
import { isOnNow, isScheduled } from '../content/schedule';
import type { Database } from '../../platform/db/tables/tables';
import type { Kind } from '../content/kind';
import { kinds } from '../content-types/kinds';

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
  kind: Kind;
  type: 'image' | 'pdf';
  folder: string;
  column: string;
}

const columns: FileColumn[] = kinds.flatMap((kind) =>
  Object.values(kind.files).map(({ kind: type, folder, column }) => ({ kind, type, folder, column })),
);

/**
 * Returns the record that currently publishes a file, or undefined. @param file path with its
 * folder
 */
export async function publishedFile(db: Database, file: string): Promise<PublishedFile | undefined> {
  const folder = file.slice(0, file.lastIndexOf('/'));
  const found = columns.find((one) => one.folder === folder);
  return found && publishedRecord(db, found, found.column, file.slice(folder.length + 1));
}

/** Returns the public PDF of a record, or undefined. */
export async function pdfOf(
  db: Database,
  table: Kind['table'],
  id: number,
): Promise<PublishedFile | undefined> {
  const found = columns.find(({ kind, type }) => kind.table === table && type === 'pdf');
  return found && publishedRecord(db, found, 'id', id);
}

async function publishedRecord(
  db: Database,
  { kind, folder, column }: FileColumn,
  where: string,
  value: string | number,
): Promise<PublishedFile | undefined> {
  const { table } = kind;
  const content = db as unknown as Kysely<Record<string, Record<string, string | number>>>;
  const status = table === 'snippet' ? 'is_active' : 'isActive';
  let rows = content
    .selectFrom(table)
    .select(['id', kind.name, column, 'updatedAt'])
    .where(where, '=', value)
    .where(column, '!=', '')
    .where(sql<SqlBool>`${sql.ref(status)} = 1`);
  if (isScheduled(kind)) rows = rows.where(isOnNow(kind.table));
  const row = await rows.limit(1).executeTakeFirst();
  return (
    row && {
      id: Number(row.id),
      title: String(row[kind.name]),
      file: `${folder}/${row[column]}`,
      updatedAt: String(row.updatedAt),
    }
  );
}
