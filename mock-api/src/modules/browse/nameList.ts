import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { BrowseNames } from '@juris/contract';
import { authorSlug } from '@juris/contract/browseAddress';
import { orcidIn } from '../books/browseTerms';
import type { Database } from '../../platform/db/tables/tables';
import { bookTables, hasPrefix, isVisible } from './visibleTerms';

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

interface ListedName {
  key: string;
  label: string;
}

const key = sql.ref('key');

/** Returns one page of the alphabetical list of all authors or all series that have public books. */
export async function readNames(
  db: Database,
  { facet, initial = '', page = 1, limit = DEFAULT_LIMIT }: NameListQuery,
): Promise<BrowseNames> {
  const terms = bookTables.map(
    (table) => sql`
      select ${key}, label from term where ${isVisible(table)} and ${hasPrefix(facet, initial)}`,
  );
  const named = sql`
    select ${key}, min(label) as label, lead(${key}) over (order by ${key}) as next,
      lead(${key}, 2) over (order by ${key}) as later
    from (${sql.join(terms, sql` union all `)}) as terms group by ${key}`;
  // The key of a name without an ORCID iD ends in a space and is a prefix of the keys of the same name with an iD. If one
  // person with this name has an iD, the name leads to the page of this person and is left out.
  const begins = (column: string) =>
    sql`coalesce(substr(${sql.ref(column)}, 1, length(${key})), '') = ${key}`;
  const listed = sql`
    from (${named}) as named
    where not (${key} like '% ' and ${begins('next')} and not (${begins('later')}))`;
  await nextTurn();
  const { rows } = await sql<ListedName>`
    select ${key}, label ${listed} order by ${key} limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  await nextTurn();
  const count = await sql<{ total: number | string }>`select count(*) as total ${listed}`.execute(db);
  return {
    output: {
      names: rows.map(({ key: found, label: name }) => ({ slug: slugOfName(facet, found, name), name })),
      total: Number(count.rows[0]?.total),
      page,
      initials: await initialsOf(db, facet),
    },
  };
}

const slugOfName = (facet: ListedFacet, found: string, name: string) =>
  facet === 'seriesPage' ? found : (authorSlug({ name, orcid: orcidIn(found) }) ?? found.trim());

/** Returns the first characters of all names, sorted. */
async function initialsOf(db: Database, facet: ListedFacet): Promise<string[]> {
  await nextTurn();
  const lists = bookTables.map(
    (table) => sql`
      select substr(${key}, 1, 1) as initial from term where ${isVisible(table)} and facet = ${facet}`,
  );
  const { rows } = await sql<{ initial: string }>`${sql.join(lists, sql` union `)}`.execute(db);
  return rows.map(({ initial }) => initial).sort();
}
