import { sql } from 'kysely';
import type { Database, Engine } from '../../platform/db/tables/tables';
import type { RecordType } from './contentType';
import type { StoredRow } from './versions';
import type { VersionedTable } from './recordRows';
import { HttpError } from '../../platform/http/httpError';
import type { Services } from '../services';

type Value = string | number | null;

/** Column of a table, with the SQL expression of its default value. */
interface Column {
  name: string;
  expression: string | null;
}

const columnsOf = {
  SQLite: (table: string) =>
    sql<Column>`select name, dflt_value as expression from pragma_table_info(${table})`,
  PostgreSQL: (table: string) => sql<Column>`
    select column_name as name, column_default as expression
    from information_schema.columns where table_schema = current_schema() and table_name = ${table}`,
};

/**
 * Returns all columns of a table with their default values. A stored version lacks the columns that were added later.
 * They get the default value if there is no newer value. Columns of a version that the table no longer has are ignored.
 * @returns default values by column; null for a column without a default value
 */
export async function columnDefaults(
  db: Database,
  engine: Engine,
  table: VersionedTable,
): Promise<Record<string, Value>> {
  const { rows: columns } = await columnsOf[engine](table).execute(db);
  const values = columns.map(
    ({ name, expression }) => sql`${sql.raw(expression ?? 'null')} as ${sql.id(name)}`,
  );
  const { rows } = await sql<Record<string, Value>>`select ${sql.join(values)}`.execute(db);
  return rows[0] ?? {};
}

/**
 * Returns the columns of a stored row that still exist in its table.
 * @param defaults all columns of the table, as {@link columnDefaults} returns them
 */
export const existingColumns = (row: Record<string, Value>, defaults: object): Record<string, Value> =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name in defaults));

/**
 * Returns a stored row in which invalid values are replaced. A stored value can become invalid when a range or code
 * list changes.
 * @param fallback row that contains the replacement values
 */
export function acceptableRow<Row extends object>(
  { record, rowToRecord: recordOf }: RecordType,
  row: Row,
  fallback: object,
  publishers: ReadonlyMap<number, string>,
): Row {
  const { error } = record.safeParse(recordOf?.(row, publishers) ?? row);
  const rejected = error?.issues.map(({ path }) => String(path[0])) ?? [];
  return {
    ...row,
    ...Object.fromEntries(
      rejected.filter((name) => name in fallback).map((name) => [name, Reflect.get(fallback, name)]),
    ),
  };
}

interface RestoredType {
  contentType: RecordType;
  engine: Engine;
  /** All columns of the table, as {@link columnDefaults} returns them. */
  defaults: object;
  /** Names of the publishers by id. */
  publishers: ReadonlyMap<number, string>;
}

/**
 * Returns the values with which an older version replaces the current row. The position keeps its current value, as do
 * columns that are missing or invalid in the version.
 * @param kept further columns that keep their current value
 * @throws HttpError if a rule of the content type forbids restoring
 */
export async function restoredValues(
  transaction: Database,
  { contentType, engine, defaults, publishers }: RestoredType,
  stored: StoredRow,
  now: StoredRow,
  kept: readonly string[] = [],
): Promise<StoredRow> {
  await contentType.rules?.checkRestore?.(transaction, stored, engine);
  const columns = Object.entries(stored).filter(
    ([name]) => name in defaults && name !== 'place' && !kept.includes(name),
  );
  const row = { ...now, ...Object.fromEntries(columns), updatedAt: new Date().toISOString() };
  return acceptableRow(contentType, row, now, publishers);
}

/**
 * Checks that the files of an earlier version still exist.
 * @throws HttpError 409 if a file that the row references no longer exists
 */
export async function requireFiles(
  uploads: Services['uploads'],
  { files }: RecordType,
  row: object,
): Promise<void> {
  for (const { folder, column } of Object.values(files)) {
    const name = String(Reflect.get(row, column) ?? '');
    if (name !== '' && !(await uploads.has(folder, name)))
      throw new HttpError(
        409,
        `The file ${name} of this version no longer exists. Choose a new file in the form instead.`,
      );
  }
}
