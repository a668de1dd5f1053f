import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { foldText, searchText } from '@juris/contract/foldText';
import { closestWord } from '@juris/contract/nameSearch';
import { bookTables } from '../browse/visibleTerms';
import { and } from '../content/listExpressions';
import { containsWord } from '../content/queryWords';
import { withinSchedule } from '../content/schedule';
import { TRIGRAM } from '../../platform/db/tables/textIndex';
import type { BookTable } from '../books/bookFilters';
import { findSimilar, similarTexts, type Candidate, type Store } from './candidates';

/** Maximum number of books of one table that are sorted. The others are only counted. */
const MOST = 100;

/** Books whose texts contain all words of a query. */
export interface FoundBooks {
  /** At most {@link MOST} of each table, the best first. */
  books: Candidate[];
  /** Numbers of all books. */
  counts: Record<BookTable, number>;
}

/** Returns the condition for public books that contain all words, as the lists of books have it. */
const containsAll = ({ engine }: Store, table: BookTable, words: readonly string[]) =>
  and([
    sql`${sql.ref(`${table}.isActive`)} = 1`,
    withinSchedule(table),
    ...words.map((word) => containsWord(engine, table, word, table === 'publishedTitle')),
  ]);

/**
 * Returns the public books whose texts (title, subtitle, contributors, series, subjects, abstract and so on) contain all words.
 * Books with more of the words in their title are first, then books with words that begin with them, then newer books.
 * @param words words from `queryWords`
 */
export async function findInTexts(store: Store, words: readonly string[]): Promise<FoundBooks> {
  const counts = { publishedTitle: 0, openAccess: 0 };
  const found: (Candidate & { rank: number })[] = [];
  // Without an indexed word, the query would read the texts of all books.
  if (!words.some((word) => [...word].length >= TRIGRAM)) return { books: [], counts };
  for (const table of bookTables) {
    const where = containsAll(store, table, words);
    // A SQLite query blocks the event loop until it ends.
    await nextTurn();
    const { rows } = await sql<{ id: number; title: string; searchText: string }>`
      select id, title, ${sql.ref('searchText')} from ${sql.table(table)} where ${where}
      order by ${sql.ref('publicationDate')} desc, id desc limit ${MOST}`.execute(store.db);
    counts[table] = rows.length;
    if (rows.length === MOST) {
      await nextTurn();
      const all = await sql<{ number: number | string }>`
        select count(*) as number from ${sql.table(table)} where ${where}`.execute(store.db);
      counts[table] = Number(all.rows[0]?.number);
    }
    for (const { id, title, searchText: texts } of rows)
      found.push({
        ...{ kind: table, recordId: id, facet: 'name', key: foldText(title), label: title },
        rank: 2 * missingIn(searchText([title]), words) + missingIn(texts, words),
      });
  }
  return { books: found.sort((one, other) => one.rank - other.rank), counts };
}

/** Returns the number of words with which no word of a text begins. */
const missingIn = (text: string, words: readonly string[]) => {
  const start = ` ${text.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')}`;
  return words.filter((word) => !start.includes(` ${word}`)).length;
};

/**
 * Replaces the words that no book contains by the closest words of names and texts.
 * @returns undefined if no word has a replacement
 */
export async function correctWords(store: Store, words: readonly string[]): Promise<string[] | undefined> {
  const corrected: string[] = [];
  for (const word of words) corrected.push((await isKnown(store, word)) ? word : await correct(store, word));
  return corrected.some((word, at) => word !== words[at]) ? corrected : undefined;
}

async function isKnown(store: Store, word: string): Promise<boolean> {
  const one = (table: BookTable) =>
    sql`select * from (select id from ${sql.table(table)} where ${containsAll(store, table, [word])} limit 1) as ${sql.id(`in_${table}`)}`;
  const { rows } = await sql`${sql.join(bookTables.map(one), sql` union all `)}`.execute(store.db);
  return rows.length > 0;
}

async function correct(store: Store, word: string): Promise<string> {
  const names = (await findSimilar(store, word)).map(({ key }) => key);
  return closestWord(names, word) ?? closestWord(await similarTexts(store, word), word) ?? word;
}
