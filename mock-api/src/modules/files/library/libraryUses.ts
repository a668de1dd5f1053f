import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { LibraryFileUse } from '@juris/contract/libraryFiles';
import type { Database } from '../../../platform/db/tables/tables';
import { contentTypes } from '../../content-types/contentTypes';
import { versionedTypeName } from '@juris/contract';

/** Maximum number of listed uses of a file. */
const MOST_LISTED = 20;

/** File columns of all content types. */
export const fileColumns = contentTypes.flatMap((contentType) =>
  Object.values(contentType.files).map(({ folder, column, type }) => ({ contentType, folder, column, type })),
);

const file = (column: 'folder' | 'name') => sql.ref(`libraryFile.${column}`);

/** SQL condition: a current record refers to the file. */
export const isInRecord: RawBuilder<boolean> = sql<boolean>`(${sql.join(
  fileColumns.map(
    ({ contentType: { table }, folder, column }) => sql`(${file('folder')} = ${folder} and exists (
      select 1 from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = ${file('name')}))`,
  ),
  sql` or `,
)})`;

/** SQL condition: a draft beside a published record refers to the file. File names are unique texts. */
const isInDraft = sql<boolean>`exists (
  select 1 from ${sql.table('recordDraft')} where ${sql.ref('recordDraft.row')} like '%"' || ${file('name')} || '"%')`;

/** SQL condition: neither a record nor a draft refers to the file. */
export const isUnused = sql<boolean>`(not ${isInRecord} and not ${isInDraft})`;

/** SQL expression: title of a record that refers to the file; empty for an unused file. */
export const titleOfUse = sql<string>`coalesce(case ${file('folder')} ${sql.join(
  fileColumns.map(
    ({ contentType: { table, name }, folder, column }) => sql`when ${folder} then (
      select ${sql.ref(`${table}.${name}`)} from ${sql.table(table)}
      where ${sql.ref(`${table}.${column}`)} = ${file('name')} limit 1)`,
  ),
  sql` `,
)} end, '')`;

/** Uses of a file: their number, and the first of them. */
interface Uses {
  uses: number;
  usedIn: LibraryFileUse[];
}

/** Returns the records and drafts that refer to files, by the path of the file (`folder/name`). */
export async function usesOf(
  db: Database,
  files: readonly { folder: string; name: string }[],
): Promise<ReadonlyMap<string, Uses>> {
  const found = new Map<string, Uses>();
  const add = (path: string, use: LibraryFileUse) => {
    const uses = found.get(path) ?? { uses: 0, usedIn: [] };
    uses.uses += 1;
    if (uses.usedIn.length < MOST_LISTED) uses.usedIn.push(use);
    found.set(path, uses);
  };
  const content = db as unknown as Kysely<Record<string, Record<string, string | number>>>;
  for (const { contentType, folder, column } of fileColumns) {
    const names = files.filter((one) => one.folder === folder).map(({ name }) => name);
    if (names.length === 0) continue;
    const { table, name: title } = contentType;
    const kind = versionedTypeName.parse(table);
    const rows = await content
      .selectFrom(table)
      .select(['id', title, column])
      .where(column, 'in', names)
      .orderBy('id')
      .execute();
    const inRecords = new Set<string>();
    for (const row of rows) {
      add(`${folder}/${row[column]}`, {
        ...{ kind, recordId: Number(row.id), name: String(row[title]), isDraft: false },
      });
      inRecords.add(`${row.id} ${row[column]}`);
    }
    const drafts = await db
      .selectFrom('recordDraft')
      .select(['recordId', 'row'])
      .where('kind', '=', table)
      .where(({ or, eb }) => or(names.map((name) => eb('row', 'like', `%"${name}"%`))))
      .execute();
    for (const { recordId, row } of drafts) {
      const values: unknown = JSON.parse(row);
      const [name, label] = [column, title].map((one) => String(Reflect.get(Object(values), one)));
      if (name !== undefined && names.includes(name) && !inRecords.has(`${recordId} ${name}`))
        add(`${folder}/${name}`, { ...{ kind, recordId, name: label ?? '', isDraft: true } });
    }
  }
  return found;
}
