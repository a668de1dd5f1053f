import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Engine } from './tables';

/** Suffix of the name of a table's FTS5 index on SQLite. FTS5 adds tables whose names begin with this name. */
export const TEXT_INDEX = '_text';

/** Returns true for tables whose rows are computed from other tables, such as search terms and text indexes. */
export const isDerivedTable = (name: string) => name === 'term' || /_text(_\w+)?$/.test(name);

/**
 * The last Unicode character. The range from `a` to `a` + LAST_CHARACTER contains every text that begins with `a`, if
 * text is sorted by code points.
 */
export const LAST_CHARACTER = '\u{10ffff}';

/** Length of a trigram. The index cannot find shorter texts. */
export const TRIGRAM = 3;

/** Escapes the wildcards of SQL's LIKE. */
export const likePattern = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** Quotes a text as an FTS5 phrase, so that FTS5 does not interpret operators in it. */
export const phrase = (text: string) => `"${text.replaceAll('"', '""')}"`;

/**
 * Returns the SQL condition that a column contains a word. Both must be folded text (lower case, without accents). The
 * trigram index does not find words of one or two characters; the database then reads every row.
 * @param column name of the indexed column
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
