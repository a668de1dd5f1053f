import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Engine } from './tables';

/** Suffix of a table's FTS5 index on SQLite. The names of FTS5's own tables start with the name of the index. */
export const TEXT_INDEX = '_text';

/** Returns whether a table is derived from others, so that its rows are not content. */
export const isDerivedTable = (name: string) => name === 'term' || /_text(_\w+)?$/.test(name);

/** Sorts after all text by code points: the range from `a` to `a` + LAST contains every text that starts with `a`. */
export const LAST_CHARACTER = '\u{10ffff}';

/** Minimum length of a text that the index can find, in characters. */
export const TRIGRAM = 3;

/** Escapes the wildcards of LIKE. */
export const likePattern = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** Quotes a text as an FTS5 phrase, without operators. */
export const phrase = (text: string) => `"${text.replaceAll('"', '""')}"`;

/**
 * Builds the condition that a folded text contains a folded word, using the trigram index. A word of one or two
 * characters has no trigram, so the condition scans every text.
 * @param column of the indexed table
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
