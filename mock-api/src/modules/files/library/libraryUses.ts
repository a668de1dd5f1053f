import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { LibraryFileUse } from '@juris/contract/libraryFiles';
import type { Database } from '../../../platform/db/tables/tables';
import type { ContentType } from '../../content/contentType';
import { contentTypes } from '../../content-types/contentTypes';
import { versionedTypeName } from '@juris/contract';

/** Maximum number of listed uses of a file. */
const MOST_LISTED = 20;

export const fileColumns = contentTypes.flatMap((contentType) =>
  Object.values(contentType.files).map(({ folder, column, type }) => ({ contentType, folder, column, type })),
);

/**
 * SQL condition: a current record refers to the file.
 * @param alias alias of the table `libraryFile`
 */
export const isInRecord = (alias = 'libraryFile'): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    fileColumns.map(
      ({
        contentType: { table },
        folder,
        column,
      }) => sql`(${sql.ref(`${alias}.folder`)} = ${folder} and exists (
      select 1 from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = ${sql.ref(`${alias}.name`)}))`,
    ),
    sql` or `,
  )})`;

/** SQL condition: a row of `recordDraft` contains the name of the file. File names are unique texts. */
const draftContains = (alias: string) =>
  sql<boolean>`${sql.ref('recordDraft.row')} like '%"' || ${sql.ref(`${alias}.name`)} || '"%'`;

/** SQL condition: a draft of a published record refers to the file. */
const isInDraft = (alias: string) =>
  sql<boolean>`exists (select 1 from ${sql.table('recordDraft')} where ${draftContains(alias)})`;

/** SQL condition: neither a record nor a draft refers to the file or to an equal file. */
export const isUnused = sql<boolean>`not exists (
  select 1 from ${sql.table('libraryFile')} as ${sql.ref('same')}
  where (${sql.ref('same.name')} = ${sql.ref('libraryFile.name')}
      or ${sql.ref('same.contentHash')} = ${sql.ref('libraryFile.contentHash')})
    and (${isInRecord('same')} or ${isInDraft('same')}))`;

/** SQL expression: title of a record that refers to the file; empty for an unused file. */
export const titleOfUse = sql<string>`coalesce(case ${sql.ref('libraryFile.folder')} ${sql.join(
  fileColumns.map(
    ({ contentType: { table, name }, folder, column }) => sql`when ${folder} then (
      select ${sql.ref(`${table}.${name}`)} from ${sql.table(table)}
      where ${sql.ref(`${table}.${column}`)} = ${sql.ref('libraryFile.name')} limit 1)`,
  ),
  sql` `,
)} end, '')`;

/** SQL expression: number of records and drafts that refer to the file or to an equal file. */
export const useCount = sql<number | string>`(
  select sum(case ${sql.ref('same.folder')} ${sql.join(
    fileColumns.map(({ contentType: { table }, folder, column }) => {
      const records = sql`from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = ${sql.ref('same.name')}`;
      return sql`when ${folder} then (select count(*) ${records}) + (
        select count(*) from ${sql.table('recordDraft')}
        where ${sql.ref('recordDraft.kind')} = ${table} and ${draftContains('same')}
          and not exists (select 1 ${records} and ${sql.ref(`${table}.id`)} = ${sql.ref('recordDraft.recordId')}))`;
    }),
    sql` `,
  )} else 0 end)
  from ${sql.table('libraryFile')} as ${sql.ref('same')}
  where ${sql.ref('same.name')} = ${sql.ref('libraryFile.name')}
    or ${sql.ref('same.contentHash')} = ${sql.ref('libraryFile.contentHash')})`;

/** A record or draft that refers to a stored file. */
export interface FileUse {
  contentType: ContentType;
  column: string;
  folder: string;
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
  limit = Infinity,
): Promise<FileUse[]> {
  const content = db as unknown as Kysely<Record<string, Record<string, string | number>>>;
  const uses: FileUse[] = [];
  for (const { contentType, folder, column } of fileColumns)
    for (const { name } of files.filter((one) => one.folder === folder)) {
      if (uses.length >= limit) return uses.slice(0, limit);
      const { table, name: title } = contentType;
      const records = content.selectFrom(table).select(['id', title]).where(column, '=', name).orderBy('id');
      const rows = await (limit === Infinity ? records : records.limit(limit)).execute();
      const use = { contentType, column, folder, name };
      uses.push(
        ...rows.map((row) => ({
          ...{ ...use, recordId: Number(row.id), title: String(row[title]), isDraft: false },
        })),
      );
      const drafts = await db
        .selectFrom('recordDraft')
        .select(['recordId', 'row'])
        .where('kind', '=', table)
        .where('row', 'like', `%"${name}"%`)
        .execute();
      for (const { recordId, row } of drafts) {
        const values: unknown = JSON.parse(row);
        const isInRecord = rows.some(({ id }) => Number(id) === recordId);
        if (Reflect.get(Object(values), column) === name && !isInRecord)
          uses.push({ ...use, recordId, title: String(Reflect.get(Object(values), title)), isDraft: true });
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
