import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { BookTable } from '../books/bookFilters';
import { outsideSchedule } from '../content/schedule';
import type { Database } from '../../platform/db/tables/tables';
import { LAST_CHARACTER } from '../../platform/db/tables/textIndex';
import type { Facet } from '../../platform/db/tables/termTable';

/** Tables of the books that the pages of authors, series and subjects list. */
export const bookTables = ['publishedTitle', 'openAccess'] as const satisfies BookTable[];

const [key, recordId] = [sql.ref('key'), sql.ref('recordId')];

/** Returns the condition for terms with a key. */
export const hasKey = (facet: Facet, value: string) => sql<SqlBool>`facet = ${facet} and ${key} = ${value}`;

/** Returns the condition for terms whose key begins with a text. */
export const hasPrefix = (facet: Facet, start: string) =>
  sql<SqlBool>`facet = ${facet} and ${key} >= ${start} and ${key} < ${start + LAST_CHARACTER}`;

/** Returns the condition for terms of public books of one table. */
export const isVisible = (table: BookTable) =>
  sql<SqlBool>`kind = ${table} and ${sql.ref('term.isActive')} = 1 and ${recordId} not in (${outsideSchedule(table)})`;

/**
 * Returns the query for the ids of the public books of one table that have one of several terms.
 * @param terms conditions of the terms, from `hasKey` or `hasPrefix`
 */
export const bookIds = (table: BookTable, terms: readonly RawBuilder<SqlBool>[]) =>
  sql<{ id: number }>`${sql.join(
    terms.map((term) => sql`select ${recordId} as id from term where ${isVisible(table)} and ${term}`),
    sql` union `,
  )}`;

/**
 * Returns the sorted first characters of all keys of a facet that have public books.
 * @param length number of characters
 */
export async function prefixesOf(db: Database, facet: Facet, length: number): Promise<string[]> {
  await nextTurn();
  const lists = bookTables.map(
    (table) => sql`
      select substr(${key}, 1, ${sql.lit(length)}) as prefix from term where ${isVisible(table)} and facet = ${facet}`,
  );
  const { rows } = await sql<{ prefix: string }>`${sql.join(lists, sql` union `)}`.execute(db);
  return rows.map(({ prefix }) => prefix).sort();
}
