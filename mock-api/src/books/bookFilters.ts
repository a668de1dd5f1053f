import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ContentTables } from '../kinds/tables';
import { foldText } from '../contract/foldText';
import { likePattern } from '../content/likePattern';

/** What a list of books was asked to be narrowed by. */
export interface BookFilters {
  subject?: string | undefined;
  author?: string | undefined;
  format?: string | undefined;
  year?: string | undefined;
  publisherId?: number | undefined;
  publisherName?: string | undefined;
}

/**
 * The conditions of a list that is narrowed, in words that both databases know.
 * @param table whose columns `recordColumns` filled
 */
export const bookConditions =
  (table: 'publishedTitle' | 'openAccess') =>
  ({ subject, author, format, year }: BookFilters): RawBuilder<SqlBool>[] => {
    const like = (column: keyof ContentTables['openAccess'], pattern: string) =>
      sql<SqlBool>`lower(${sql.ref(`${table}.${column}`)}) like lower(${pattern}) escape '\\'`;
    return [
      subject !== undefined && like('subjects', `% ${likePattern(subject)}%`),
      author !== undefined && like('authorKeys', `%\n${likePattern(foldText(author))}\n%`),
      format !== undefined && like('formats', `% ${likePattern(format)}%`),
      year !== undefined && like('publicationDate', `${likePattern(year)}%`),
    ].filter((condition) => condition !== false);
  };
