import { sql } from 'kysely';
import { readRecord } from '../../platform/db/tables/readRecord';
import { foldText } from '@juris/contract/foldText';
import { nameKey, personSlug } from '@juris/contract/nameKey';
import { contributorsOf } from '@juris/contract/contributors';
import { searchResults, type SearchResult, type SearchResults } from '@juris/contract/search';
import { browseNames } from '../browse/browseNames';
import { CachedResponses } from '../content/cachedResponses';
import { nextScheduleChange, outsideSchedule } from '../content/schedule';
import type { Services } from '../../setup/services';
import { findByIdentifier, findContaining, findInTexts, findSimilar, type Candidate } from './candidates';
import { searchNames } from '@juris/contract/nameSearch';

type Store = Pick<Services, 'db' | 'engine'>;

/** Content types with a schedule that the site search covers. */
const scheduled = ['publishedTitle', 'openAccess', 'resource', 'snippet'] as const;

interface SearchParameters {
  q: string;
  limit: number;
}

export type SiteSearch = ReturnType<typeof searchResponses>;

/**
 * Creates the cache of the site search's responses.
 * @param onResult called when a response was read from the database
 */
export const searchResponses = (
  store: Store,
  maxAgeMs: () => number,
  onResult: (q: string, isEmpty: boolean) => void = () => undefined,
) =>
  new CachedResponses<SearchParameters>(
    {
      read: async (_, { q, limit }) => {
        const results = await search(store, q, limit);
        onResult(q, results.output.length === 0);
        return results;
      },
      schema: searchResults,
      nextChange: async () =>
        Math.min(...(await Promise.all(scheduled.map((table) => nextScheduleChange(store.db, table))))),
    },
    maxAgeMs,
  );

/**
 * Finds public records, series and subjects, best match first: by ISBN or DOI, then by name, then books by the words of all
 * their fields, then names with typing errors.
 */
async function search(store: Store, q: string, limit: number): Promise<SearchResults> {
  const query = foldText(q);
  const identified = await visibleNow(store, await findByIdentifier(store, q));
  if (identified.length > 0) return { output: await details(store, identified.slice(0, limit)) };
  if (query === '') return { output: [] };
  const browsed = await browseNames(store.db);
  const found = rank([...(await visibleNow(store, await findContaining(store, query))), ...browsed], query);
  const add = async (candidates: Candidate[]) => {
    const known = new Set(found.map(recordOf));
    found.push(...(await visibleNow(store, candidates)).filter((one) => !known.has(recordOf(one))));
  };
  if (found.length < limit) await add(await findInTexts(store, query));
  if (found.length < limit) await add(rank(await findSimilar(store, query), query));
  return { output: await details(store, found.slice(0, limit)) };
}

const recordOf = ({ kind, recordId }: Candidate) => `${kind} ${recordId}`;

/** Returns the candidates that are within their schedule. */
async function visibleNow({ db }: Store, candidates: Candidate[]): Promise<Candidate[]> {
  const off = new Set<string>();
  for (const table of scheduled) {
    const ids = candidates.filter(({ kind }) => kind === table).map(({ recordId }) => recordId);
    if (ids.length === 0) continue;
    const { rows } = await sql<{ id: number }>`
      select id from (${outsideSchedule(table)}) as off where id in (${sql.join(ids)})`.execute(db);
    for (const { id } of rows) off.add(`${table} ${id}`);
  }
  return candidates.filter(({ kind, recordId }) => !off.has(`${kind} ${recordId}`));
}

/**
 * Returns the results for candidates, with the fields for links and labels. Records that were removed meanwhile are
 * omitted.
 */
async function details({ db }: Store, found: readonly Candidate[]): Promise<SearchResult[]> {
  const results = await Promise.all(
    found.map(async ({ kind, recordId: id, facet, key, label }): Promise<SearchResult | undefined> => {
      const isPerson = facet === 'author';
      switch (kind) {
        case 'publishedTitle': {
          const row = await db
            .selectFrom('publishedTitle')
            .select(['title', 'authorName', 'record'])
            .where('id', '=', id)
            .executeTakeFirst();
          return row && { type: kind, id, title: row.title, ...named(isPerson, label, key, row) };
        }
        case 'openAccess': {
          const row = await db
            .selectFrom('openAccess')
            .select(['title', 'record'])
            .where('id', '=', id)
            .executeTakeFirst();
          return row && { type: kind, id, title: row.title, ...named(isPerson, label, key, row) };
        }
        case 'leader': {
          const row = await db
            .selectFrom('leader')
            .select(['leadershipCategoryId', 'teamCategoryId'])
            .where('id', '=', id)
            .executeTakeFirst();
          return (
            row && {
              ...{ type: kind, id, name: label },
              leadershipCategoryId: row.leadershipCategoryId ?? 0,
              teamCategoryId: row.teamCategoryId ?? 0,
            }
          );
        }
        case 'resource': {
          const row = await db
            .selectFrom('resource')
            .select('publisherId')
            .where('id', '=', id)
            .executeTakeFirst();
          return row && { type: kind, id, name: label, publisherId: row.publisherId ?? 0 };
        }
        case 'series':
        case 'subject':
          return { type: kind, id: 0, name: label };
        default:
          return { type: 'snippet', id, name: label };
      }
    }),
  );
  return results.filter((result) => result !== undefined);
}

/** Returns the matching name of a book: its title, or a contributor with their role. */
function named(
  isPerson: boolean,
  label: string,
  key: string,
  { title, record, authorName }: { title: string; record: string; authorName?: string },
): { name: string; role?: 'author' | 'editor'; slug?: string | undefined } {
  if (!isPerson) return { name: title };
  const credit = contributorsOf(readRecord(record), authorName).find(
    ({ name, role }) => nameKey(name) === key && (role === 'author' || role === 'editor'),
  );
  const slug = personSlug(credit ?? { name: label });
  return { name: label, role: credit?.role === 'editor' ? 'editor' : 'author', ...(slug && { slug }) };
}

/**
 * Returns the candidates that are close to each word of a query, best match first.
 * @param query normalised search text
 */
function rank(candidates: readonly Candidate[], query: string): Candidate[] {
  const unique = new Map(
    candidates.map((one) => [`${one.kind} ${one.recordId} ${one.facet} ${one.key}`, one]),
  );
  return searchNames([...unique.values()], ({ key }) => key, query).map(({ item }) => item);
}
