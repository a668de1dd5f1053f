import { sql, type RawBuilder } from 'kysely';
import type { ContentType } from '../content/contentType';
import { withinSchedule, outsideSchedule } from '../content/schedule';
import type { Facet } from '../../platform/db/tables/termTable';
import type { Database } from '../../platform/db/tables/tables';
import { notFound } from '../../platform/http/httpError';
import type { BookTable } from './bookFilters';

/** Maximum number of related books. Four books fill one row of the grid on a book's page. */
const MOST = 4;

/**
 * Returns the OpenAPI description of the endpoint that lists related books of a content type.
 * @param last description of the books that are added if too few books share subjects or authors
 */
export const relatedEndpoint = ({ entity, label }: ContentType, last: string) => ({
  operationId: `getRelated${entity}`,
  summary: `Lists related books of one ${label}`,
  description: `Up to ${MOST} active books: first those with the most subjects in common, then those by the same authors, then ${last}.`,
});

/**
 * Returns the ids of related books. Books that share the most subjects come first, then books that share authors.
 * @param last SQL condition for the books that are added if too few books share subjects or authors
 * @param order SQL order of these added books
 * @throws HttpError 404 if the book does not exist or is not public
 */
export async function relatedBooks(
  db: Database,
  { table, label }: { table: BookTable; label: string },
  id: number,
  { last, order }: { last: RawBuilder<unknown>; order: RawBuilder<unknown> },
): Promise<number[]> {
  const [isActive, recordId, key] = ['isActive', 'recordId', 'key'].map((name) => sql.ref(name));
  const ids = async (query: RawBuilder<{ id: number }>) =>
    (await query.execute(db)).rows.map((row) => row.id);
  const isSeen = sql`${isActive} = 1 and ${withinSchedule(table)}`;
  const found = await ids(sql`select id from ${sql.table(table)} where id = ${id} and ${isSeen}`);
  if (found.length === 0) throw notFound(label, id);

  // The `+` turns the column `recordId` into an expression. Without it, SQLite would read all terms in the order of
  // `recordId`, because rows in this order are already grouped.
  const sharing = (facet: Facet) =>
    ids(sql`
      select id from (
        select +${recordId} as id from term
        where kind = ${table} and facet = ${facet} and ${isActive} = 1 and ${recordId} <> ${id}
          and ${key} in (select ${key} from term where kind = ${table} and facet = ${facet} and ${recordId} = ${id})
          and ${recordId} not in (${outsideSchedule(table)})
      ) as near group by id order by count(*) desc, id limit ${MOST}`);
  const related = new Set(await sharing('subject'));
  if (related.size < MOST) for (const one of await sharing('author')) related.add(one);
  if (related.size < MOST) {
    // Half of these books may already be in the result.
    const rest = sql<{ id: number }>`
      select id from ${sql.table(table)} where ${isSeen} and id <> ${id} and ${last} order by ${order} limit ${2 * MOST}`;
    for (const one of await ids(rest)) related.add(one);
  }
  return [...related].slice(0, MOST);
}
