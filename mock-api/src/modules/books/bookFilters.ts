import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { foldText } from '@juris/contract/foldText';
import { LAST } from '../../platform/db/tables/textIndex';
import type { BookFilters } from '../content/listPart';
import type { Facet } from '../../platform/db/tables/tables';

/** Tables that contain books. */
export type BookTable = 'publishedTitle' | 'openAccess';

/** Returns the SQL conditions that filter a list of books by their terms. */
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
      // A Thema code includes the codes below it.
      ...(subject === undefined
        ? []
        : [has('subject', sql<SqlBool>`${key} >= ${subject} and ${key} < ${subject + LAST}`)]),
      ...is('author', author === undefined ? undefined : foldText(author)),
      ...is('format', format),
      ...is('year', year),
    ];
  };
