import { sql, type SelectQueryBuilder, type SqlBool } from 'kysely';

/** Reads rows by their ids and returns them in the order of the ids. Rows that were removed meanwhile are missing. */
export async function rowsInOrder<DB, TB extends keyof DB, Row extends { id: number }>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  table: string,
  ids: readonly number[],
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const found = await rows.where(sql<SqlBool>`${sql.ref(`${table}.id`)} in (${sql.join(ids)})`).execute();
  const rowOf = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => rowOf.get(id) ?? []);
}
