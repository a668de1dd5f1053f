import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Engine } from './tables';

/** The end of the name of a table's FTS5 index on SQLite; the tables that FTS5 makes for itself begin with that name. */
export const TEXT_INDEX = '_text';

/** Whether a table follows from others, so that its rows are no content. */
export const isDerivedTable = (name: string) => name === 'term' || /_text(_\w+)?$/.test(name);

/** Follows all text in a comparison by code points: from `a` to `a` and this is what begins with `a`. */
export const LAST = '\u{10ffff}';

/** Characters that a text needs to be found by the index. */
export const TRIGRAM = 3;

/** Escapes what LIKE would read as a pattern. */
export const likePattern = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** A phrase of FTS5, in which nothing has a meaning of its own. */
export const phrase = (text: string) => `"${text.replaceAll('"', '""')}"`;

/**
 * The condition that a folded text contains a folded word, by the index of trigrams. A word of one or two characters
 * has no trigram, so it is looked for in each text.
 * @param column of the table that is indexed
 */
export function containsText(
  engine: Engine,
  table: string,
  column: string,
  word: string,
): RawBuilder<SqlBool> {
  const text = sql.ref(`${table}.${column}`);
  if (engine === 'PostgreSQL') return sql<SqlBool>`${text} like ${`%${likePattern(word)}%`}`;
  if ([...word].length < TRIGRAM) return sql<SqlBool>`instr(${text}, ${word}) > 0`;
  const index = sql.table(table + TEXT_INDEX);
  return sql<SqlBool>`+${sql.ref(`${table}.id`)} in (select rowid from ${index} where ${index} match ${phrase(word)})`;
}
