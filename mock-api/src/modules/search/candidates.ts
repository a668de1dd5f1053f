import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import { doiKey, isbnKey } from '../books/bookTerms';
import { doi, isbn } from '@juris/contract/bookIdentifiers';
import { bookTables } from '../books/bookFilters';
import { significantWords } from '@juris/contract/nameSearch';
import { withinSchedule } from '../content/schedule';
import type { Facet } from '../../platform/db/tables/termTable';
import { LAST_CHARACTER, likePattern, phrase, TEXT_INDEX, TRIGRAM } from '../../platform/db/tables/textIndex';
import type { Services } from '../services';

/** Term of a record that may match a search query. */
export interface Candidate {
  kind: string;
  recordId: number;
  facet: Facet;
  key: string;
  label: string;
}

export type Store = Pick<Services, 'db' | 'engine'>;

/**
 * Maximum number of candidates of one database query. It is much larger than the number of results, because the ranking
 * changes the order.
 */
const MOST = 100;

/** Maximum number of matching names that are sorted by length. The limit keeps searches for frequent words fast. */
const MOST_COMPARED = 1000;

/**
 * Pairs of content type and facet whose terms are searched as names. The facet is `name` (the name of the record) or
 * `author`.
 */
const named = [
  ['publishedTitle', 'name'],
  ['publishedTitle', 'author'],
  ['openAccess', 'name'],
  ['openAccess', 'author'],
  ['leader', 'name'],
  ['resource', 'name'],
  ['snippet', 'name'],
] as const;

const key = sql.ref('key');
const isActive = sql`${sql.ref('isActive')} = 1`;
const isName = sql`facet in ('name', 'author') and ${isActive}`;
const columns = sql`kind, ${sql.ref('recordId')}, facet, ${key}, label`;

async function read({ db }: Store, query: RawBuilder<unknown>): Promise<Candidate[]> {
  // A SQLite query blocks the event loop until it ends. Yielding before each query lets other requests run between the
  // queries of a search.
  await nextTurn();
  return (await (query as RawBuilder<Candidate>).execute(db)).rows;
}

/**
 * Returns books whose ISBN or DOI is the query. Both may have every spelling that the form for books accepts, for
 * example an ISBN with hyphens.
 */
export async function findByIdentifier(store: Store, query: string): Promise<Candidate[]> {
  const digits = isbnKey(isbn.safeParse(query).data ?? '');
  const name = doiKey(doi.safeParse(query).data ?? '');
  if (digits === '' && name === '') return [];
  const [facet, value] = digits === '' ? ['doi', name] : ['isbn', digits];
  return read(
    store,
    sql`select ${columns} from term where kind in ('publishedTitle', 'openAccess') and facet = ${facet} and ${key} = ${value}
      and ${isActive} order by kind desc, ${sql.ref('recordId')} limit ${MOST}`,
  );
}

/**
 * Returns names that match a query without allowing for typing errors, in this order: names that begin with the query,
 * names that contain it, names that contain all its significant words.
 * @param query normalised search text
 */
export async function findContaining(store: Store, query: string): Promise<Candidate[]> {
  const found = await startingWith(store, query);
  if (found.length < MOST) found.push(...(await containingAll(store, [query])));
  const words = significantWords(query);
  if (words.length > 0 && (words.length > 1 || words[0] !== query) && found.length < MOST)
    found.push(...(await containingAll(store, words)));
  return found;
}

/** Returns names that begin with a text. Each combination of content type and facet is read as one range of an index. */
function startingWith(store: Store, text: string) {
  const ranges = named.map(
    ([kind, facet]) => sql`
      select * from (
        select ${columns} from term where kind = ${kind} and facet = ${facet} and ${key} >= ${text} and ${key} < ${text + LAST_CHARACTER}
          and ${isActive} order by ${key} limit ${MOST}
      ) as ${sql.id(`${kind}_${facet}`)}`,
  );
  return read(
    store,
    sql`select * from (${sql.join(ranges, sql` union all `)}) as found order by length(${key}) limit ${MOST}`,
  );
}

function containingAll(store: Store, texts: string[]) {
  const isShort = (text: string) => [...text].length < TRIGRAM;
  const nearest = (ids: RawBuilder<unknown>) =>
    read(
      store,
      sql`select ${columns} from term where id in (${ids}) order by length(${key}), id limit ${MOST}`,
    );
  if (store.engine === 'PostgreSQL') {
    const all = texts.map((text) => sql`${key} like ${`%${likePattern(text)}%`}`);
    return nearest(
      sql`select id from term where ${isName} and ${sql.join(all, sql` and `)} limit ${MOST_COMPARED}`,
    );
  }
  const short = texts.filter(isShort).map((text) => sql`instr(${key}, ${text}) > 0`);
  const indexed = texts.filter((text) => !isShort(text));
  // A text of one or two characters has no trigram (sequence of three characters). It is compared with all names in an
  // index.
  if (indexed.length === 0) {
    const all = named.map(
      ([kind, facet]) => sql`
        select id from term where kind = ${kind} and facet = ${facet} and ${isActive} and ${sql.join(short, sql` and `)}`,
    );
    return nearest(sql`select id from (${sql.join(all, sql` union all `)}) limit ${MOST_COMPARED}`);
  }
  const match = sql`select rowid as id from term_text where term_text match ${indexed.map(phrase).join(' AND ')}`;
  if (short.length === 0) return nearest(sql`${match} limit ${MOST_COMPARED}`);
  return nearest(
    sql`select id from term where id in (${match}) and ${sql.join(short, sql` and `)} limit ${MOST_COMPARED}`,
  );
}

/** Limits of a search by trigrams: number of trigrams that are looked up, and of names or texts per trigram. */
interface TrigramLimits {
  trigrams: number;
  perTrigram: number;
}

const forQueries: TrigramLimits = { trigrams: 16, perTrigram: 500 };
const forWords: TrigramLimits = { trigrams: 8, perTrigram: 100 };

/**
 * Returns the names that share the most trigrams (sequences of three characters) with a query. This finds names despite
 * typing errors.
 * @param query normalised search text
 */
export const findSimilar = (store: Store, query: string) => similarNames(store, query, forQueries);

function similarNames(store: Store, text: string, limits: TrigramLimits): Promise<Candidate[]> {
  const trigrams = someOf(trigramsOf(text), limits.trigrams);
  if (trigrams.length === 0) return Promise.resolve([]);
  const matches = trigrams.map((trigram) =>
    store.engine === 'SQLite'
      ? sql`select * from (select rowid as id from term_text where term_text match ${phrase(trigram)} limit ${limits.perTrigram})`
      : sql`(select id from term where ${isName} and ${key} like ${`%${likePattern(trigram)}%`} limit ${limits.perTrigram})`,
  );
  return read(
    store,
    sql`select ${columns} from term join (
        select id, count(*) as shared from (${sql.join(matches, sql` union all `)}) as found
        group by id order by count(*) desc, id limit ${MOST}
      ) as best on best.id = term.id order by shared desc, term.id`,
  );
}

/** Returns names that share the most trigrams with a word, folded. */
export const namesLike = async (store: Store, word: string): Promise<string[]> =>
  (await similarNames(store, word, forWords)).map((name) => name.key);

/** Number of books whose texts are compared with a word that may have a typing error. */
const MOST_TEXTS = 20;

/** Returns the search texts of the books that share the most trigrams with a word. */
export async function textsLike({ db, engine }: Store, word: string): Promise<string[]> {
  const trigrams = someOf(trigramsOf(word), forWords.trigrams);
  if (trigrams.length === 0) return [];
  const texts: string[] = [];
  for (const table of bookTables) {
    const index = sql.table(table + TEXT_INDEX);
    const searchText = sql.ref('searchText');
    const matches = trigrams.map((trigram) =>
      engine === 'SQLite'
        ? sql`select * from (select rowid as id from ${index} where ${index} match ${phrase(trigram)} limit ${forWords.perTrigram})`
        : sql`(select id from ${sql.table(table)} where ${searchText} like ${`%${likePattern(trigram)}%`} limit ${forWords.perTrigram})`,
    );
    await nextTurn();
    const { rows } = await sql<{ text: string }>`
      select ${searchText} as text from ${sql.table(table)} join (
        select id, count(*) as shared from (${sql.join(matches, sql` union all `)}) as found
        group by id order by count(*) desc, id limit ${MOST_TEXTS}
      ) as best on best.id = ${sql.ref(`${table}.id`)} where ${isActive} and ${withinSchedule(table)}`.execute(
      db,
    );
    texts.push(...rows.map(({ text }) => text));
  }
  return texts;
}

function trigramsOf(text: string): string[] {
  const characters = [...text];
  return [...new Set(characters.slice(2).map((_, at) => characters.slice(at, at + 3).join('')))];
}

/** Returns at most the given number of evenly spaced values of a list. */
const someOf = (values: readonly string[], most: number) =>
  values.length <= most
    ? values
    : Array.from({ length: most }, (_, at) => values[Math.floor((at * values.length) / most)] ?? '');
