import { sql, type RawBuilder } from 'kysely';
import type { LibraryFileUse } from '@juris/contract/libraryFiles';
import type { Database } from '../../../platform/db/tables/tables';
import { versionedTypeName } from '@juris/contract';
import { draftKind } from '../../content/recordDraft';
import { uploadColumns, type FileColumn } from '../../content-types/contentTypes';

/** Maximum number of listed uses of a file. */
const MOST_LISTED = 20;

type FileName = string | RawBuilder<string>;

/** SQL: records that refer to a file. */
const records = ({ contentType: { table }, column }: FileColumn, name: FileName) =>
  sql`from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = ${name}`;

/**
 * SQL: drafts that change a column to a file to which the record does not refer. Drafts of records in the bin are
 * excluded. Each draft is stored as a version too, and the files of versions have an index. File names are unique texts,
 * so `base` contains the name only if the draft has not changed the column.
 */
const drafts = ({ contentType: { table }, folder, column }: FileColumn, name: FileName) => sql`
  from ${sql.table('contentVersionFile')} as file
  join ${sql.table('contentVersion')} as saved on saved.id = ${sql.ref('file.versionId')}
  join ${sql.table('recordDraft')} as draft
    on ${sql.ref('draft.recordId')} = ${sql.ref('saved.recordId')} and draft.version = saved.version
  join ${sql.table(table)} on ${sql.ref(`${table}.id`)} = ${sql.ref('draft.recordId')}
  where file.folder = ${folder} and file.name = ${name} and ${sql.ref(`${table}.${column}`)} <> file.name
    and saved.kind = ${draftKind(table)} and draft.kind = ${table} and draft.base not like '%"' || file.name || '"%'`;

/** SQL expression: value that is computed from the column that refers to files of the folder of a file. */
const byFolder = <Value>(
  alias: 'libraryFile' | 'same',
  valueOf: (column: FileColumn, name: FileName) => RawBuilder<unknown>,
  otherwise: Value,
) =>
  sql<Value>`coalesce(case ${sql.ref(`${alias}.folder`)} ${sql.join(
    uploadColumns.map((one) => sql`when ${one.folder} then ${valueOf(one, sql.ref(`${alias}.name`))}`),
    sql` `,
  )} end, ${sql.lit(otherwise)})`;

/** SQL condition: a current record refers to the file. */
export const isInRecord = byFolder(
  'libraryFile',
  (one, name) => sql`exists (select 1 ${records(one, name)})`,
  false,
);

/** SQL expression: title of a record that refers to the file; empty for an unused file. */
export const titleOfUse = byFolder(
  'libraryFile',
  (one, name) => sql`(select ${sql.ref(one.contentType.name)} ${records(one, name)} limit 1)`,
  '',
);

const copies = sql`from ${sql.table('libraryFile')} as ${sql.ref('same')}
  where (${sql.ref('same.name')} = ${sql.ref('libraryFile.name')}
    or ${sql.ref('same.contentHash')} = ${sql.ref('libraryFile.contentHash')})`;

/** SQL expression: number of records and drafts that refer to the file or to an equal file. */
export const useCount = sql<number | string>`(select sum(${byFolder(
  'same',
  (one, name) => sql`(select count(*) ${records(one, name)}) + (select count(*) ${drafts(one, name)})`,
  0,
)}) ${copies})`;

/** SQL condition: neither a record nor a draft refers to the file or to an equal file. */
export const isUnused = sql<boolean>`not exists (select 1 ${copies} and ${byFolder(
  'same',
  (one, name) => sql`(exists (select 1 ${records(one, name)}) or exists (select 1 ${drafts(one, name)}))`,
  false,
)})`;

/** A record or draft that refers to a stored file. */
export interface FileUse extends FileColumn {
  name: string;
  recordId: number;
  title: string;
  /** True if only the draft beside the record refers to the file. */
  isDraft: boolean;
}

/**
 * Returns the records and drafts that refer to files.
 * @param limit maximum number of uses, for a caller that does not need all: a file can have thousands of them
 */
export async function findUses(
  db: Database,
  files: readonly { folder: string; name: string }[],
  limit = Number.MAX_SAFE_INTEGER,
): Promise<FileUse[]> {
  const uses: FileUse[] = [];
  for (const one of uploadColumns)
    for (const { name } of files.filter(({ folder }) => folder === one.folder)) {
      if (uses.length >= limit) return uses.slice(0, limit);
      const { table, name: title } = one.contentType;
      const queries = [
        { isDraft: false, id: `${table}.id`, title, from: sql`${records(one, name)} order by id` },
        // Without the addition, SQLite would read all drafts in this order.
        {
          ...{ isDraft: true, id: 'draft.recordId', title: 'saved.name' },
          from: sql`${drafts(one, name)} order by draft.id + 0`,
        },
      ];
      for (const { isDraft, id, title, from } of queries) {
        const { rows } = await sql<{ recordId: number; title: string }>`
          select ${sql.ref(id)} as ${sql.ref('recordId')}, ${sql.ref(title)} as title ${from} limit ${limit}`.execute(
          db,
        );
        uses.push(...rows.map((row) => ({ ...one, ...row, name, isDraft })));
      }
    }
  return uses.slice(0, limit);
}

/** Returns the first uses of a file and its copies, as the API sends them. */
export async function firstUses(
  db: Database,
  copies: readonly { folder: string; name: string }[],
): Promise<LibraryFileUse[]> {
  const uses = await findUses(db, copies, MOST_LISTED);
  return uses.map(({ contentType, recordId, title, isDraft }) => ({
    ...{ kind: versionedTypeName.parse(contentType.table), recordId, name: title, isDraft },
  }));
}

/** Returns the number of uses of each file, copies included, by the name of the file. */
export async function useCounts(db: Database, names: readonly string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .selectFrom('libraryFile')
    .select(['name', useCount.as('uses')])
    .where('name', 'in', names)
    .execute();
  return new Map(rows.map(({ name, uses }) => [name, Number(uses)]));
}
