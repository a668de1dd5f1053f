import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { bookTables, type BookTable } from '../books/bookFilters';
import { outsideSchedule } from '../content/schedule';
import type { Database } from '../../platform/db/tables/tables';
import { LAST_CHARACTER } from '../../platform/db/tables/textIndex';
import type { Facet } from '../../platform/db/tables/termTable';

/** Returns the rows that a query finds in both tables of books. */
export const inAllBooks = (query: (table: BookTable) => RawBuilder<unknown>) =>
  sql`${sql.join(bookTables.map(query), sql` union all `)}`;
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
  return valuesOfTerms(db, sql`substr(${key}, 1, ${sql.lit(length)})`, sql`facet = ${facet}`);
}

/** Returns the sorted values of an expression in the terms of public books that meet a condition. */
export async function valuesOfTerms(
  db: Database,
  expression: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
): Promise<string[]> {
  const terms = inAllBooks(
    (table) => sql`select ${expression} as value from term where ${isVisible(table)} and ${condition}`,
  );
  const { rows } = await sql<{ value: string }>`select distinct value from (${terms}) as terms`.execute(db);
  return rows.map(({ value }) => value).sort();
}
