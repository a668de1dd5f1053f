import {
  browsedAuthor,
  browsedSeries,
  browsedSubject,
  browseIndex,
  browseNames,
  subjectCounts,
  type BrowseIndex,
  type BrowseNames,
  type BrowsedSubject,
  type SubjectCounts,
} from '@juris/contract';
import {
  type SubjectCode,
  subjectPath,
  isSubjectCode,
  broaderSubjects,
} from '@juris/contract/subjectAddress';
import { z } from 'zod';
import { ATOM } from '../feeds/atomFeed';
import { CachedResponses } from '../content/cachedResponses';
import { positiveInteger } from '../content/listPart';
import { nextScheduleChange } from '../content/schedule';
import type { Services } from '../services';
import { readAuthor } from './author';
import { bookPageQuery, type BookPageQuery, readBookPage, toBrowsed } from './bookPage';
import { readFeed, type FeedPage } from './feeds';
import { readSeries } from './series';
import { bookTables } from '../books/bookFilters';
import { subjectCode } from '../books/subjectCode';
import { hasPrefix, inAllBooks, isVisible, prefixesOf } from './visibleTerms';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { authorPath, seriesPath } from '@juris/contract/browseAddress';
import { nameKey, personSlug } from '@juris/contract/nameKey';
import { END_OF_NAME, nameIn, orcidIn, personKeyIn } from '../books/browseTerms';
import type { Database } from '../../platform/db/tables/tables';
import type { Facet } from '../../platform/db/tables/termTable';
import { LAST_CHARACTER } from '../../platform/db/tables/textIndex';
import { notFound } from '../../platform/http/httpError';

/** Cached responses of the pages of authors, series and subjects. */
export type BrowseResponses = ReturnType<typeof browseResponses>;

/**
 * Creates the caches of the pages of authors, series and subjects.
 * @param maxAgeMs returns the maximum age of a response in milliseconds
 */
export function browseResponses(
  services: Pick<Services, 'db' | 'engine' | 'siteName' | 'siteOrigin'>,
  maxAgeMs: () => number,
) {
  const { db } = services;
  const cached = <Query extends object>(
    schema: z.ZodType,
    read: (query: Query) => Promise<unknown>,
    mediaType?: string,
  ) =>
    new CachedResponses<Query>(
      {
        schema,
        ...(mediaType && { mediaType }),
        read: (_, query) => read(query),
        nextChange: async () =>
          Math.min(...(await Promise.all(bookTables.map((table) => nextScheduleChange(db, table))))),
      },
      maxAgeMs,
    );
  const caches = {
    author: cached<BookPageQuery & { slug: string }>(browsedAuthor, ({ slug, ...query }) =>
      readAuthor(db, slug, query),
    ),
    series: cached<BookPageQuery & { slug: string }>(browsedSeries, ({ slug, ...query }) =>
      readSeries(db, slug, query),
    ),
    subject: cached<BookPageQuery & { code: SubjectCode }>(browsedSubject, ({ code, ...query }) =>
      readSubject(db, code, query),
    ),
    subjects: cached(subjectCounts, () => readSubjects(db)),
    names: cached<NameListQuery>(browseNames, (query) => readNames(services, query)),
    feed: cached<FeedPage>(z.string(), (page) => readFeed(services, page), ATOM),
    index: cached(browseIndex, () => readBrowseIndex(db)),
  };
  return {
    ...caches,
    invalidate: () => Object.values(caches).forEach((cache) => cache.invalidate()),
  };
}

/** Key of a page, with its label, and the last change and latest publication date of its books. */
interface Page {
  key: string;
  label: string;
  updatedAt: string;
  publicationDate: string;
}

/**
 * Returns the paths of all pages of authors, series and subjects, each with the last change of its books. A person with
 * an ORCID iD has one page for all names.
 */
async function readBrowseIndex(db: Database): Promise<BrowseIndex> {
  const changes = new Map<string, string>();
  const add = (path: string | undefined, updatedAt: string) => {
    if (path !== undefined && (changes.get(path) ?? '') < updatedAt) changes.set(path, updatedAt);
  };
  for (const { key, updatedAt } of await pagesOf(db, 'subject'))
    if (isSubjectCode(key))
      for (const code of [...broaderSubjects(key), key]) add(subjectPath(code), updatedAt);
  for (const { label, updatedAt } of await pagesOf(db, 'seriesPage')) add(seriesPath(label), updatedAt);
  for (const [path, updatedAt] of authorPaths(await pagesOf(db, 'person'))) add(path, updatedAt);
  return { output: [...changes].map(([path, updatedAt]) => ({ path, updatedAt })) };
}

/**
 * Returns the terms of a facet, each with the last change of a book that has it. Each query reads the terms with the same
 * first two characters, because a query for 10,000 books would block the event loop.
 */
async function pagesOf(db: Database, facet: Facet): Promise<Page[]> {
  const [key, updatedAt, published] = [sql.ref('key'), sql.ref('updatedAt'), sql.ref('publicationDate')];
  const pages: Page[] = [];
  for (const prefix of await prefixesOf(db, facet, 2)) {
    await nextTurn();
    const terms = inAllBooks(
      (table) => sql`
        select ${key}, label, ${updatedAt}, ${published} from term inner join ${sql.table(table)} as book on book.id = ${sql.ref('recordId')}
        where ${isVisible(table)} and ${hasPrefix(facet, prefix)}`,
    );
    const { rows } = await sql<Page>`
      select ${key}, max(label) as label, max(${updatedAt}) as ${updatedAt}, max(${published}) as ${published}
      from (${terms}) as pages group by ${key} order by ${key}`.execute(db);
    pages.push(...rows);
  }
  return pages;
}

/**
 * Yields the path of each author page with the last change of its books. A book without an iD belongs to the only
 * person with this name who has one.
 */
function* authorPaths(people: readonly Page[]): Generator<[path: string | undefined, updatedAt: string]> {
  const slugs = new Map<string, Page>();
  const named = new Map<string, Set<string>>();
  for (const person of people) {
    const orcid = orcidIn(person.key);
    if (orcid === '') continue;
    const known = slugs.get(orcid);
    if (!known || known.publicationDate < person.publicationDate) slugs.set(orcid, person);
    named.set(nameIn(person.key), (named.get(nameIn(person.key)) ?? new Set()).add(orcid));
  }
  for (const { key, label, updatedAt } of people) {
    const orcids = [...(named.get(nameIn(key)) ?? [])];
    const orcid = orcidIn(key) || (orcids.length === 1 ? orcids.join('') : '');
    yield [authorPath({ name: nameKey(slugs.get(orcid)?.label ?? label), orcid }), updatedAt];
  }
}

/** Names per page if the request has no `limit`. */
const DEFAULT_LIMIT = 120;

/** Facets of the terms whose pages can be listed by name. */
type ListedFacet = 'filedPerson' | 'seriesPage';

/** Selects one page of the list of names. */
export const nameListQuery = bookPageQuery.pick({ page: true }).extend({
  initial: z
    .string()
    .regex(/^[\p{L}\p{N}]$/u, 'must be one letter or digit')
    .optional()
    .meta({ description: 'First character of the names, as in `initials`', examples: ['a'] }),
  limit: positiveInteger(200)
    .optional()
    .meta({ description: `Names per page; ${DEFAULT_LIMIT} by default` }),
});

type NameListQuery = z.output<typeof nameListQuery> & { facet: ListedFacet };
const key = sql.ref('key');

/** Returns one page of the alphabetical list of all authors or all series that have public books. */
async function readNames(
  { db, engine }: Pick<Services, 'db' | 'engine'>,
  { facet, initial = '', page = 1, limit = DEFAULT_LIMIT }: NameListQuery,
): Promise<BrowseNames> {
  // The keys are read from an index. The labels are not in the index, so only those of one page are read.
  const keys = bookTables.map(
    (table) => sql`select ${key} from term where ${isVisible(table)} and ${hasPrefix(facet, initial)}`,
  );
  // Books may sort one name differently, for example with and without a title, so each slug counts once. If one person
  // with a name has an ORCID iD, the name without an iD leads to the page of this person and is left out.
  const position = sql.raw(engine === 'SQLite' ? 'instr' : 'strpos');
  const person = sql`substr(${key}, ${position}(${key}, ${END_OF_NAME}) + 1)`;
  const named = sql`
    select ${key}, orcid, row_number() over (partition by slug, orcid order by ${key}) as turn,
      min(nullif(orcid, '')) over (partition by slug) as first, max(nullif(orcid, '')) over (partition by slug) as last
    from (
      select ${key}, substr(person, 1, ${position}(person || ' ', ' ') - 1) as slug,
        substr(person, ${position}(person || ' ', ' ') + 1) as orcid
      from (select ${key}, ${person} as person from (${sql.join(keys, sql` union `)}) as keys) as people) as parts`;
  const listed = sql`
    from (${named}) as named
    where turn = 1 and not (orcid = '' and first is not null and first = last)`;
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
  const terms = inAllBooks(
    (table) => sql`
      select ${key}, label from term where ${isVisible(table)} and facet = ${facet} and ${key} in (${sql.join(keys)})`,
  );
  const { rows } = await sql<{ key: string; label: string }>`
    select ${key}, min(label) as label from (${terms}) as labels group by ${key}`.execute(db);
  return new Map(rows.map((row) => [row.key, row.label]));
}

function slugOfName(facet: ListedFacet, found: string, name: string): string {
  if (facet === 'seriesPage') return found;
  const person = personKeyIn(found);
  return personSlug({ name, orcid: orcidIn(person) }) ?? person.trim();
}

/**
 * Returns a subject with the subjects below it and one page of its books.
 * @throws HttpError 404 if no public book has the subject or one below it
 */
async function readSubject(db: Database, code: SubjectCode, query: BookPageQuery): Promise<BrowsedSubject> {
  const counts = await countBooks(
    db,
    subjectCode.options.filter((one) => one.startsWith(code)),
  );
  if (!counts.some(({ value }) => value === code)) throw notFound('book with the subject', code);
  return {
    output: {
      code,
      narrower: counts.filter(({ value }) => value !== code),
      ...(await readBookPage(db, [hasPrefix('subject', code)], query, toBrowsed())),
    },
  };
}

/** Returns all subjects that have public books, sorted by code. */
const readSubjects = async (db: Database): Promise<SubjectCounts> => ({
  output: await countBooks(db, subjectCode.options),
});

/** Returns the number of public books of each code, including its subcategories. Codes without books are omitted. */
async function countBooks(db: Database, codes: readonly string[]): Promise<SubjectCounts['output']> {
  const key = sql.ref('key');
  const counts = new Map<string, number>();
  for (const table of bookTables) {
    await nextTurn();
    const lists = codes.map(
      (code) => sql`
        select ${code} as code, count(distinct ${sql.ref('recordId')}) as books from term
        where ${isVisible(table)} and facet = 'subject' and ${key} >= ${code} and ${key} < ${code + LAST_CHARACTER}`,
    );
    const { rows } = await sql<{
      code: string;
      books: number | string;
    }>`${sql.join(lists, sql` union all `)}`.execute(db);
    for (const { code, books } of rows) counts.set(code, (counts.get(code) ?? 0) + Number(books));
  }
  return [...counts]
    .filter(([, books]) => books > 0)
    .map(([value, books]) => ({ value, books }))
    .sort((one, other) => (one.value < other.value ? -1 : 1));
}
