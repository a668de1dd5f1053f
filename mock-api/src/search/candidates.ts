import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import { doiKey, isbnKey } from '../books/bookTerms';
import { doi, isbn } from '../contract/bookIdentifiers';
import { searchWords } from '../contract/foldText';
import type { Facet } from '../content/terms';
import { likePattern, phrase } from '../database/textIndex';
import type { Services } from '../services';

/** A term that may be what somebody looks for. */
export interface Candidate {
  kind: string;
  recordId: number;
  facet: Facet;
  key: string;
  label: string;
}

type Store = Pick<Services, 'db' | 'engine'>;

/** Candidates of each query: many times the results, since the ranking puts them in another order. */
const MOST = 150;

/** Trigrams of a text with typing errors that are looked up, and terms of each: bounds on the cost of any query. */
const MOST_TRIGRAMS = 16;
const MOST_OF_TRIGRAM = 1000;

const key = sql.ref('key');
const isFound = sql`facet in ('name', 'author') and ${sql.ref('isActive')} = 1`;
const columns = sql`kind, ${sql.ref('recordId')}, facet, ${key}, label`;

async function read({ db }: Store, query: RawBuilder<unknown>): Promise<Candidate[]> {
  // SQLite answers at once: other requests are served between two queries.
  await nextTurn();
  return (await (query as RawBuilder<Candidate>).execute(db)).rows;
}

/** Books whose ISBN or DOI is the query, in any of the spellings that a form accepts. */
export async function withIdentifier(store: Store, query: string): Promise<Candidate[]> {
  const digits = isbnKey(isbn.safeParse(query).data ?? '');
  const name = doiKey(doi.safeParse(query).data ?? '');
  if (digits === '' && name === '') return [];
  const [facet, value] = digits === '' ? ['doi', name] : ['isbn', digits];
  return read(
    store,
    sql`select ${columns} from term where kind in ('publishedTitle', 'openAccess') and facet = ${facet} and ${key} = ${value}
      and ${sql.ref('isActive')} = 1 order by kind desc, ${sql.ref('recordId')} limit ${MOST}`,
  );
}

/** Names that contain a folded text, or all of its words, the shortest first. */
export async function containing(store: Store, query: string): Promise<Candidate[]> {
  const words = searchWords(query);
  const whole = await containingAll(store, [query]);
  return words.length > 1 && whole.length < MOST ? [...whole, ...(await containingAll(store, words))] : whole;
}

function containingAll(store: Store, texts: string[]) {
  if (store.engine === 'PostgreSQL') {
    const all = texts.map((text) => sql`${key} like ${`%${likePattern(text)}%`}`);
    return read(
      store,
      sql`select ${columns} from term where ${isFound} and ${sql.join(all, sql` and `)} order by length(${key}), id limit ${MOST}`,
    );
  }
  const indexed = texts.filter((text) => [...text].length >= 3);
  const others = texts
    .filter((text) => !indexed.includes(text))
    .map((text) => sql`instr(${key}, ${text}) > 0`);
  const rest = others.length > 0 ? sql` and ${sql.join(others, sql` and `)}` : sql``;
  if (indexed.length === 0)
    return read(
      store,
      sql`select ${columns} from term where ${isFound} ${rest} order by length(${key}), id limit ${MOST}`,
    );
  const match = indexed.map(phrase).join(' and '.toUpperCase());
  return read(
    store,
    sql`select ${columns} from term_text join term on term.id = term_text.rowid
      where term_text match ${match} ${rest} order by length(${key}), term.id limit ${MOST}`,
  );
}

/** Names that share the most trigrams with a folded text, for typing errors. */
export function similar(store: Store, query: string): Promise<Candidate[]> {
  const trigrams = someOf(trigramsOf(query));
  if (trigrams.length === 0) return Promise.resolve([]);
  const matches = trigrams.map((trigram) =>
    store.engine === 'SQLite'
      ? sql`select * from (select rowid as id from term_text where term_text match ${phrase(trigram)} limit ${MOST_OF_TRIGRAM})`
      : sql`(select id from term where ${isFound} and ${key} like ${`%${likePattern(trigram)}%`} limit ${MOST_OF_TRIGRAM})`,
  );
  return read(
    store,
    sql`select ${columns} from term join (
        select id, count(*) as shared from (${sql.join(matches, sql` union all `)}) as found
        group by id order by count(*) desc, id limit ${MOST}
      ) as best on best.id = term.id order by shared desc, term.id`,
  );
}

function trigramsOf(text: string): string[] {
  const characters = [...text];
  return [...new Set(characters.slice(2).map((_, at) => characters.slice(at, at + 3).join('')))];
}

/** Of a long list, values at equal distances. */
const someOf = (values: readonly string[]) =>
  values.length <= MOST_TRIGRAMS
    ? values
    : Array.from(
        { length: MOST_TRIGRAMS },
        (_, at) => values[Math.floor((at * values.length) / MOST_TRIGRAMS)] ?? '',
      );
