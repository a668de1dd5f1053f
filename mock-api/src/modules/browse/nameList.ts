import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { BrowseNames } from '@juris/contract';
import { authorSlug } from '@juris/contract/browseAddress';
import { orcidIn } from '../books/browseTerms';
import type { Database } from '../../platform/db/tables/tables';
import { bookTables, hasPrefix, isVisible, prefixesOf } from './visibleTerms';

/** Names per page if the request has no `limit`. */
const DEFAULT_LIMIT = 120;

/** Facets of the terms whose pages can be listed by name. */
type ListedFacet = 'person' | 'seriesPage';

/** Selects one page of the list of names. */
export interface NameListQuery {
  facet: ListedFacet;
  /** First character of the names, in lower case. */
  initial?: string | undefined;
  page?: number | undefined;
  limit?: number | undefined;
}

const key = sql.ref('key');

/** Returns one page of the alphabetical list of all authors or all series that have public books. */
export async function readNames(
  db: Database,
  { facet, initial = '', page = 1, limit = DEFAULT_LIMIT }: NameListQuery,
): Promise<BrowseNames> {
  // The keys are read from an index. The labels are not in the index, so only those of one page are read.
  const keys = bookTables.map(
    (table) => sql`select ${key} from term where ${isVisible(table)} and ${hasPrefix(facet, initial)}`,
  );
  const named = sql`
    select ${key}, lead(${key}) over (order by ${key}) as next, lead(${key}, 2) over (order by ${key}) as later
    from (${sql.join(keys, sql` union `)}) as keys`;
  // The key of a name without an ORCID iD ends in a space and is a prefix of the keys of the same name with an iD. If one
  // person with this name has an iD, the name leads to the page of this person and is left out.
  const begins = (column: string) =>
    sql`coalesce(substr(${sql.ref(column)}, 1, length(${key})), '') = ${key}`;
  const listed = sql`
    from (${named}) as named
    where not (${key} like '% ' and ${begins('next')} and not (${begins('later')}))`;
  await nextTurn();
  const { rows } = await sql<{ key: string }>`
    select ${key} ${listed} order by ${key} limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  await nextTurn();
  const count = await sql<{ total: number | string }>`select count(*) as total ${listed}`.execute(db);
  const found = rows.map((row) => row.key);
  const labels = await labelsOf(db, facet, found);
  return {
    output: {
      names: found.map((one) => {
        const name = labels.get(one) ?? one;
        return { slug: slugOfName(facet, one, name), name };
      }),
      total: Number(count.rows[0]?.total),
      page,
      initials: await prefixesOf(db, facet, 1),
    },
  };
}

/** Returns the label of each key. If several books print a name differently, the first label in the sort order counts. */
async function labelsOf(
  db: Database,
  facet: ListedFacet,
  keys: readonly string[],
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const lists = bookTables.map(
    (table) => sql`
      select ${key}, label from term where ${isVisible(table)} and facet = ${facet} and ${key} in (${sql.join(keys)})`,
  );
  const { rows } = await sql<{ key: string; label: string }>`
    select ${key}, min(label) as label from (${sql.join(lists, sql` union all `)}) as labels group by ${key}`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.key, row.label]));
}

const slugOfName = (facet: ListedFacet, found: string, name: string) =>
  facet === 'seriesPage' ? found : (authorSlug({ name, orcid: orcidIn(found) }) ?? found.trim());
