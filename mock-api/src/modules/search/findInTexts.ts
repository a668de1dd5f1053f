import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { foldText, searchText } from '@juris/contract/foldText';
import { closestWord } from '@juris/contract/nameSearch';
import { and } from '../content/listExpressions';
import { containsWord } from '../content/queryWords';
import { withinSchedule } from '../content/schedule';
import { phrase, TEXT_INDEX, TRIGRAM } from '../../platform/db/tables/textIndex';
import { bookTables, type BookTable } from '../books/bookFilters';
import { soundsOf } from '../books/latinSpelling';
import { namesLike, textsLike, type Candidate, type Store } from './candidates';

/** Maximum number of books of one table that are sorted. The others are only counted. */
const MOST = 100;

/** Maximum length of a sound that only whole words match, because many words begin with it. */
const SHORT_SOUND = 3;

/** Books whose texts contain all words of a query. */
export interface FoundBooks {
  /** At most {@link MOST} of each table, the best first. */
  books: Candidate[];
  /** Numbers of all books. */
  counts: Record<BookTable, number>;
}

/**
 * Returns the condition for public books that contain all words, as the lists of books have it. SQLite reads only the books
 * that the index finds. A condition for each word, as in lists, would read all books in their order.
 */
async function containsAll(
  store: Store,
  table: BookTable,
  words: readonly string[],
  bySound = false,
): Promise<RawBuilder<SqlBool>> {
  const publishers = table === 'publishedTitle' ? await publisherTexts(store) : [];
  const isOfPublisher = (word: string) => publishers.some((text) => text.includes(word));
  const isIndexed = (word: string) => [...word].length >= TRIGRAM && !isOfPublisher(word);
  const indexed = store.engine === 'SQLite' ? words.filter(isIndexed) : [];
  const index = sql.table(table + TEXT_INDEX);
  const spellings = (word: string) => [word, ...(bySound ? soundsOf(word).map(startOfWord) : [])];
  const anyOf = (word: string) => `(${spellings(word).map(phrase).join(' OR ')})`;
  return and([
    sql`${sql.ref(`${table}.isActive`)} = 1`,
    withinSchedule(table),
    ...(indexed.length === 0
      ? []
      : [
          sql<SqlBool>`${sql.ref(`${table}.id`)} in (
            select rowid from ${index} where ${index} match ${indexed.map(anyOf).join(' AND ')})`,
        ]),
    ...words
      .filter((word) => !indexed.includes(word))
      .map((word) => {
        const found = spellings(word).map((one) =>
          containsWord(store.engine, table, one, table === 'publishedTitle'),
        );
        return sql<SqlBool>`(${sql.join(found, sql` or `)})`;
      }),
  ]);
}

/** Returns the part of a search text that matches a sound: the start of a word, or a whole word if the sound is short. */
const startOfWord = (sound: string) => (sound.length <= SHORT_SOUND ? ` ${sound} ` : ` ${sound}`);

async function publisherTexts({ db }: Store): Promise<string[]> {
  const rows = await db.selectFrom('publisher').select('searchText').execute();
  return rows.map(({ searchText: text }) => text);
}

/**
 * Returns the public books whose texts (title, subtitle, contributors, series, subjects, abstract and so on) contain all
 * words. Books with more of the words in their title are first, then books with words that begin with them, then newer
 * books.
 * @param words words from `queryWords`
 * @param bySound true if the words may be Latin spellings of words in a script of India
 */
export async function findInTexts(
  store: Store,
  words: readonly string[],
  bySound = false,
): Promise<FoundBooks> {
  const counts = { publishedTitle: 0, openAccess: 0 };
  const found: (Candidate & { rank: number })[] = [];
  // Without an indexed word, the query would read the texts of all books.
  if (!words.some((word) => [...word].length >= TRIGRAM)) return { books: [], counts };
  for (const table of bookTables) {
    const where = await containsAll(store, table, words, bySound);
    // A SQLite query blocks the event loop until it ends.
    await nextTurn();
    const { rows } = await sql<{ id: number; title: string; searchText: string; total: number | string }>`
      select book.id, title, ${sql.ref('searchText')}, total from ${sql.table(table)} as book join (
        select id, count(*) over () as total from ${sql.table(table)} where ${where}
        order by ${sql.ref('publicationDate')} desc, id desc limit ${MOST}
      ) as found on found.id = book.id order by ${sql.ref('publicationDate')} desc, book.id desc`.execute(
      store.db,
    );
    counts[table] = Number(rows[0]?.total ?? 0);
    for (const { id, title, searchText: texts } of rows)
      found.push({
        ...{ kind: table, recordId: id, facet: 'name', key: foldText(title), label: title },
        rank: 2 * missingIn(searchText([title]), words) + missingIn(texts, words),
      });
  }
  return { books: found.sort((one, other) => one.rank - other.rank), counts };
}

/** Returns the number of words with which no word of a text begins. A number must be a whole word. */
const missingIn = (text: string, words: readonly string[]) => {
  const start = ` ${text.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')} `;
  return words.filter((word) => !start.includes(/^\d+$/.test(word) ? ` ${word} ` : ` ${word}`)).length;
};

/** Maximum number of words of a query that are corrected. */
const MOST_CORRECTED = 4;

/**
 * Replaces the words that no book contains by the closest words of names and texts.
 * @returns undefined if no word has a replacement
 */
export async function correctWords(store: Store, words: readonly string[]): Promise<string[] | undefined> {
  if (words.length > MOST_CORRECTED) return undefined;
  const corrected: string[] = [];
  for (const word of words) {
    // A shorter word is in no index, so both steps would read the texts of all books.
    const isKept = [...word].length < TRIGRAM || (await isKnown(store, word));
    corrected.push(isKept ? word : await correct(store, word));
  }
  return corrected.some((word, at) => word !== words[at]) ? corrected : undefined;
}

async function isKnown(store: Store, word: string): Promise<boolean> {
  for (const table of bookTables) {
    const where = await containsAll(store, table, [word]);
    await nextTurn();
    const { rows } = await sql`select id from ${sql.table(table)} where ${where} limit 1`.execute(store.db);
    if (rows.length > 0) return true;
  }
  return false;
}

const correct = async (store: Store, word: string): Promise<string> =>
  closestWord(await namesLike(store, word), word) ?? closestWord(await textsLike(store, word), word) ?? word;
