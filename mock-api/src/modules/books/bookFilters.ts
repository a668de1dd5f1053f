import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { foldText } from '@juris/contract/foldText';
import { LAST_CHARACTER } from '../../platform/db/tables/textIndex';
import type { BookFilters } from '../content/listPart';
import type { Facet } from '../../platform/db/tables/termTable';

/** Tables that contain books. */
export type BookTable = 'publishedTitle' | 'openAccess';

/** Returns a function that converts the filters of a book list to SQL conditions on the `term` table. */
export const bookConditions =
  (table: BookTable) =>
  ({ subject, author, format, year }: BookFilters, id: RawBuilder<number>): RawBuilder<SqlBool>[] => {
    const has = (facet: Facet, key: RawBuilder<SqlBool>) =>
      sql<SqlBool>`${id} in (
        select ${sql.ref('recordId')} from term where kind = ${table} and facet = ${facet} and ${key}
      )`;
    const key = sql.ref('key');
    const is = (facet: Facet, value: string | undefined) =>
      value === undefined ? [] : [has(facet, sql<SqlBool>`${key} = ${value}`)];
    return [
      // Thema subject codes are hierarchical: a code also matches the longer codes that start with it.
      ...(subject === undefined
        ? []
        : [has('subject', sql<SqlBool>`${key} >= ${subject} and ${key} < ${subject + LAST_CHARACTER}`)]),
      ...is('author', author === undefined ? undefined : foldText(author)),
      ...is('format', format),
      ...is('year', year),
    ];
  };
