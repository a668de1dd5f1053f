import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Engine } from './tables';

/** Suffix of a table's FTS5 index on SQLite. The names of FTS5's own tables begin with the name of the index. */
export const TEXT_INDEX = '_text';

/** Whether a table is derived from others, so that its rows are not content. */
export const isDerivedTable = (name: string) => name === 'term' || /_text(_\w+)?$/.test(name);

/** Sorts after all text by code points: the range from `a` to `a` + LAST is every text that begins with `a`. */
export const LAST = '\u{10ffff}';

/** Minimum length of a text that the index can find, in characters. */
export const TRIGRAM = 3;

/** Escapes the wildcards of LIKE. */
export const likePattern = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** Quotes a text as an FTS5 phrase, without operators. */
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
