import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { nameKey, personSlug } from '@juris/contract/nameKey';
import { LAST_CHARACTER } from '../../platform/db/tables/textIndex';
import type { BookFilters } from '../content/listPart';
import { afterPersonKeys, personKey } from './browseTerms';
import type { Facet } from '../../platform/db/tables/termTable';

/** Tables of the content types of books. */
export const bookTables = ['publishedTitle', 'openAccess'] as const;

export type BookTable = (typeof bookTables)[number];

/** Returns a function that converts the filters of a book list to SQL conditions on the `term` table. */
export const bookConditions = (table: BookTable) => (filters: BookFilters, id: RawBuilder<number>) =>
  conditionsOf(
    filters,
    sql.ref('key'),
    (facet, key) => sql<SqlBool>`${id} in (
      select ${sql.ref('recordId')} from term where kind = ${table} and facet = ${facet} and ${key}
    )`,
  );

/**
 * Returns the conditions of {@link bookConditions} for a query that reads all books in the order of their ids, page by
 * page. They read the terms of each book. The other conditions would read all matching terms for each page. The
 * concatenation keeps SQLite from using the index of the keys, and the condition on the id makes it prefer the index of
 * the records, which then has the most matching columns. The offset keeps PostgreSQL from joining the table `term`.
 */
export const eachBookConditions = (table: BookTable) => (filters: BookFilters, id: RawBuilder<number>) =>
  conditionsOf(
    filters,
    sql`(${sql.ref('key')} || '')`,
    (facet, key) => sql<SqlBool>`exists (
      select 1 from term
      where kind = ${table} and ${sql.ref('recordId')} = ${id} and facet = ${facet} and term.id > 0 and ${key}
      limit 1 offset 0
    )`,
  );

/** Both content types of books: a person has one name in all of them. */
const isOfBook = sql.raw("kind in ('publishedTitle', 'openAccess')");

/** Returns the query for all names, as keys, of the people with a name who have an ORCID iD. */
function otherNames(author: string) {
  const [key, personKeys] = [sql.ref('other.key'), sql.ref('person.key')];
  const start = personKey(personSlug({ name: author }) ?? '', '');
  const ofKnown = (alias: string) =>
    sql`${sql.ref(`${alias}.kind`)} = known.kind and ${sql.ref(`${alias}.recordId`)} = ${sql.ref('known.recordId')}`;
  return sql`select ${key} from term as known
    inner join term as spelling on ${ofKnown('spelling')} and spelling.facet = 'person'
      and ${sql.ref('spelling.key')} like '% ' || ${sql.ref('known.key')}
    inner join term as other on ${ofKnown('other')} and other.facet = 'author' and other.label = spelling.label
    where known.${isOfBook} and known.facet = 'orcid' and ${sql.ref('known.key')} in (
      select substr(${personKeys}, ${sql.lit(start.length + 1)}) from term as person
      where person.${isOfBook} and person.facet = 'person' and ${personKeys} > ${start}
        and ${personKeys} < ${afterPersonKeys(start.trimEnd())})`;
}

function conditionsOf(
  { subject, author, format, language, year }: BookFilters,
  key: RawBuilder<unknown>,
  has: (facet: Facet, key: RawBuilder<SqlBool>) => RawBuilder<SqlBool>,
): RawBuilder<SqlBool>[] {
  const is = (facet: Facet, value: string | undefined) =>
    value === undefined ? [] : [has(facet, sql<SqlBool>`${key} = ${value}`)];
  return [
    // Thema subject codes are hierarchical: a code also matches the longer codes that start with it.
    ...(subject === undefined
      ? []
      : [has('subject', sql<SqlBool>`${key} >= ${subject} and ${key} < ${subject + LAST_CHARACTER}`)]),
    ...(author === undefined
      ? []
      : [has('author', sql<SqlBool>`${key} in (select ${nameKey(author)} union ${otherNames(author)})`)]),
    ...is('format', format),
    ...is('language', language),
    ...is('year', year),
  ];
}
