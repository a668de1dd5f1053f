import { sql } from 'kysely';
import { foldText, searchText } from '@juris/contract/foldText';
import { nameKey } from '@juris/contract/nameKey';
import { searchNames } from '@juris/contract/nameSearch';
import { searchResults, type SearchResults } from '@juris/contract/search';
import { browseNames } from '../browse/browseNames';
import { CachedResponses } from '../content/cachedResponses';
import { queryWords } from '../content/queryWords';
import { nextScheduleChange, outsideSchedule } from '../content/schedule';
import { findByIdentifier, findContaining, findSimilar, type Candidate, type Store } from './candidates';
import { correctWords, findInTexts } from './findInTexts';
import { readResults } from './readResults';
import { z } from 'zod';
import { positiveInteger, searchQuery } from '../content/listPart';
import { notModified } from '../../platform/http/endpointSchema';
import { taggedRoutes } from '../../platform/http/taggedRoutes';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../services';

/** Content types with a schedule that the site search covers. */
const scheduled = ['publishedTitle', 'openAccess', 'resource', 'snippet'] as const;

export type SiteSearch = ReturnType<typeof searchResponses>;

type Names = ReturnType<typeof browseNames>;

/** The database, and the names of series and subjects, which are read once for many queries. */
type SearchStore = Store & { names: () => Names };

/**
 * Creates the cache of the site search's responses.
 * @param onResult called when a response was read from the database
 */
export function searchResponses(
  { db, engine }: Store,
  maxAgeMs: () => number,
  onResult: (q: string, isEmpty: boolean) => void = () => undefined,
) {
  const nextChange = async () =>
    Math.min(...(await Promise.all(scheduled.map((table) => nextScheduleChange(db, table)))));
  let cached: { names: Names; until: number } | undefined;
  async function names() {
    if (cached && Date.now() < cached.until) return cached.names;
    const until = Math.min(await nextChange(), Date.now() + maxAgeMs());
    cached = { names: browseNames(db), until };
    cached.names.catch(() => (cached = undefined));
    return cached.names;
  }
  return new CachedResponses<{ q: string; limit: number }>(
    {
      read: async (_, { q, limit }) => {
        const results = await search({ db, engine, names }, q, limit);
        onResult(q, results.output.length === 0);
        return results;
      },
      schema: searchResults,
      nextChange,
    },
    maxAgeMs,
    () => (cached = undefined),
  );
}

/** Finds public records, series and subjects, best match first. */
async function search(store: SearchStore, q: string, limit: number): Promise<SearchResults> {
  const identified = await visibleNow(store, await findByIdentifier(store, q));
  if (identified.length > 0) return respond(store, identified, limit);
  const query = foldText(q);
  if (query === '') return { output: [] };
  const words = queryWords(q);
  const found = await searchWords(store, query, words);
  if (found.candidates.length > 0) return respond(store, found.candidates, limit, found.counts);
  const { books } = await findInTexts(store, words, true);
  // The lists of books do not find these, so a total above the number of shown books would have no link.
  if (books.length > 0) return respond(store, books.slice(0, MOST_OF_GROUP), limit);
  const corrected = await correctWords(store, words);
  if (!corrected) return { output: [] };
  const retried = await searchWords(store, corrected.join(' '), corrected);
  if (retried.candidates.length === 0) return { output: [] };
  const response = await respond(store, retried.candidates, limit, retried.counts);
  return { ...response, corrected: corrected.join(' ') };
}

/**
 * Returns names that contain all words, then books that contain them in any field, then names that are close to them.
 * @param query folded search text
 * @param words words of the query that must match
 */
async function searchWords(store: SearchStore, query: string, words: readonly string[]) {
  const named = [...(await containing(store, query)), ...(await store.names())];
  // The names of authors are stored in natural order, without titles.
  const plain = nameKey(query);
  const people = plain === query || plain === '' ? [] : rank(await containing(store, plain), plain);
  const isExact = ({ key, text = searchText([key]) }: Candidate & { text?: string }) =>
    words.every((word) => text.includes(word));
  const { books, counts } = await findInTexts(store, words);
  const found = [
    ...rank(named.filter(isExact), query),
    ...people.filter(({ facet, key }) => facet === 'author' && key.includes(plain)),
    ...books,
  ];
  if (found.length >= ENOUGH) return { candidates: found, counts };
  const similar = await visibleNow(store, await findSimilar(store, query));
  return { candidates: [...found, ...rank([...named, ...similar], query)], counts };
}

const containing = async (store: Store, query: string) =>
  visibleNow(store, await findContaining(store, query));

/** Number of names and books with all words from which names with typing errors are not searched. */
const ENOUGH = 10;

const synonymsLast = (one: Candidate, other: Candidate) => Number(isSynonym(one)) - Number(isSynonym(other));

/** Returns whether a subject is found by a synonym of its name. */
const isSynonym = ({ kind, key, label }: Candidate) => kind === 'subject' && key !== foldText(label);

/**
 * Returns the candidates that are within their schedule. The plus sign keeps SQLite from reading the whole row of each
 * candidate instead of the indexes of the schedules.
 */
async function visibleNow({ db }: Store, candidates: Candidate[]): Promise<Candidate[]> {
  const off = new Set<string>();
  for (const table of scheduled) {
    const ids = candidates.filter(({ kind }) => kind === table).map(({ recordId }) => recordId);
    if (ids.length === 0) continue;
    const { rows } = await sql<{ id: number }>`
      select id from (${outsideSchedule(table)}) as off where +id in (${sql.join(ids)})`.execute(db);
    for (const { id } of rows) off.add(`${table} ${id}`);
  }
  return candidates.filter(({ kind, recordId }) => !off.has(`${kind} ${recordId}`));
}

/**
 * Maximum number of results of one group. Hundreds of books on a subject would otherwise displace all other results.
 */
const MOST_OF_GROUP = 10;

type Totals = NonNullable<SearchResults['totals']>;

/**
 * Returns the response for candidates. A person with several books, and a book with several matching fields, are one
 * result.
 * @param listed numbers of books that the lists find
 */
async function respond(
  store: Store,
  candidates: readonly Candidate[],
  limit: number,
  listed?: SearchResults['listed'],
): Promise<SearchResults> {
  const totals: Totals = { books: 0, people: 0, series: 0, subjects: 0, resources: 0, snippets: 0 };
  const known = new Set<string>();
  const best = candidates.filter((one) => {
    const identity = identityOf(one);
    if (known.has(identity)) return false;
    known.add(identity);
    totals[groupOf(one)] += 1;
    return totals[groupOf(one)] <= MOST_OF_GROUP;
  });
  if (listed) totals.books = Math.max(totals.books, listed.publishedTitle + listed.openAccess);
  return {
    output: await readResults(store, best.slice(0, limit)),
    ...{ totals, ...(listed && { listed }) },
  };
}

const groups: Readonly<Record<string, keyof Totals>> = {
  ...{
    publishedTitle: 'books',
    openAccess: 'books',
    leader: 'people',
    series: 'series',
    subject: 'subjects',
  },
  resource: 'resources',
};

const groupOf = ({ kind, facet }: Candidate) =>
  facet === 'author' ? 'people' : (groups[kind] ?? 'snippets');

const identityOf = ({ kind, recordId, facet, key, label }: Candidate) =>
  facet === 'author' ? `author ${key}` : `${kind} ${recordId === 0 ? label : recordId}`;

/**
 * Returns the candidates that are close to each word of a query, best match first.
 * @param query folded search text
 */
function rank(candidates: readonly Candidate[], query: string): Candidate[] {
  const unique = new Map(
    candidates.map((one) => [`${one.kind} ${one.recordId} ${one.facet} ${one.key}`, one]),
  );
  const ranked = searchNames([...unique.values()], ({ key }) => key, query).map(({ item }) => item);
  return ranked.sort(synonymsLast);
}

/** Default number of results (specification section 9). */
const DEFAULT_LIMIT = 10;
const HIGHEST_LIMIT = 60;

const query = z.object({
  q: searchQuery.meta({
    description:
      'Name of a book, author, editor, person, series, subject, resource or snippet, an ISBN or a DOI, or words from any fields of a book. If nothing contains the words, typing errors are allowed',
  }),
  limit: positiveInteger(HIGHEST_LIMIT)
    .optional()
    .meta({ description: `Maximum number of results; ${DEFAULT_LIMIT} by default` }),
});

/** Route of the site search. The specification has no such route. */
export function searchRoutes(
  app: ApiServer,
  { search, searchMisses }: { search: SiteSearch } & Pick<Services, 'searchMisses'>,
): void {
  taggedRoutes(app, 'Search').read('/search', 'public', {
    operationId: 'search',
    summary: 'Finds books, their contributors, people, series, subjects, resources and snippets',
    description:
      'Finds published records only, best match first. Ignores accents, case, hyphens and quotes. An empty query finds nothing.',
    querystring: query,
    response: { 200: searchResults, ...notModified },
    handle: async (request, reply) => {
      const { q, limit = DEFAULT_LIMIT } = request.query;
      await search.sendResponse(request, reply, { q, limit });
      searchMisses.note(q, request.ip);
      return reply;
    },
  });
}
