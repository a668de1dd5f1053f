import type { Kysely } from 'kysely';
import { isOnNow, isScheduled } from '../content/schedule';
import type { Database } from '../database/tables';
import type { Kind } from '../kinds/kind';
import { kinds } from '../kinds/kinds';
import { sql, type SqlBool } from 'kysely';

/** A PDF that readers may have now, and the record that it belongs to. */
export interface PublishedPdf {
  id: number;
  title: string;
  /** Such as `openaccess/pdfs/on-liberty-3f9a2c1d77e0.pdf`. */
  file: string;
  /** ISO 8601, UTC. */
  updatedAt: string;
}

/** Where the PDFs of a content type are. */
interface PdfColumn {
  kind: Kind;
  folder: string;
  column: string;
}

const pdfColumns: PdfColumn[] = kinds.flatMap((kind) =>
  Object.values(kind.files).flatMap(({ kind: type, folder, column }) =>
    type === 'pdf' ? [{ kind, folder, column }] : [],
  ),
);

/** The record that publishes a file now; undefined when none does. @param file with its folder */
export async function publishedPdf(db: Database, file: string): Promise<PublishedPdf | undefined> {
  const folder = file.slice(0, file.lastIndexOf('/'));
  const found = pdfColumns.find((one) => one.folder === folder);
  return found && publishedRecord(db, found, found.column, file.slice(folder.length + 1));
}

/** The PDF of a record that readers see now; undefined when there is none. */
export async function pdfOf(
  db: Database,
  table: Kind['table'],
  id: number,
): Promise<PublishedPdf | undefined> {
  const found = pdfColumns.find(({ kind }) => kind.table === table);
  return found && publishedRecord(db, found, 'id', id);
}

async function publishedRecord(
  db: Database,
  { kind, folder, column }: PdfColumn,
  where: string,
  value: string | number,
): Promise<PublishedPdf | undefined> {
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
  const row = await rows.executeTakeFirst();
  return (
    row && {
      id: Number(row.id),
      title: String(row[kind.name]),
      file: `${folder}/${row[column]}`,
      updatedAt: String(row.updatedAt),
    }
  );
}
