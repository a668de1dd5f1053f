import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables/tables';
import type { Terms } from './bookPage';

/**
 * Returns the id of the active profile with one of several terms: of an author, one with the ORCID iD first; otherwise
 * the latest.
 * @param terms conditions of the terms; none if nothing identifies the author
 */
export async function findProfile(
  db: Database,
  table: 'authorProfile' | 'seriesProfile',
  terms: Terms,
): Promise<number | undefined> {
  if (terms.length === 0) return undefined;
  const { rows } = await sql<{ id: number }>`
    select ${sql.ref('recordId')} as id from term
    where kind = ${table} and ${sql.ref('isActive')} = 1 and (${sql.join(terms, sql` or `)})
    order by facet, ${sql.ref('recordId')} desc limit 1`.execute(db);
  return rows[0]?.id;
}
