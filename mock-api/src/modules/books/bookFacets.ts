import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type SqlBool } from 'kysely';
import type { BookFacets } from '@juris/contract';
import { sortKey } from '@juris/contract/foldText';
import { nameKey } from '@juris/contract/nameKey';
import { outsideSchedule } from '../content/schedule';
import type { Facet } from '../../platform/db/tables/termTable';
import type { Database } from '../../platform/db/tables/tables';
import type { ContentType } from '../content/contentType';
import type { BookFilters } from '../content/listPart';
import type { BookTable } from './bookFilters';

/** Maximum number of values per facet. */
const MOST_VALUES = 50;

/**
 * Returns the OpenAPI description of a content type's facets endpoint.
 * @param many plural name of the records, for example "titles"
 */
export const facetsEndpoint = ({ entity }: ContentType, many: string) => ({
  operationId: `get${entity}Facets`,
  summary: `Lists the filter values for ${many}`,
  description: `Broad subjects, subjects, authors, formats, languages and years of active ${many}, each with its number of ${many}. Returns the ${MOST_VALUES} most frequent values in alphabetical order, years latest first. The list also accepts other values.`,
});

/**
 * Returns the subjects, authors, formats, languages and years of the active books, with the number of books for each value.
 * If a publisher is given, only its books are counted.
 */
export async function bookFacetsOf(
  db: Database,
  table: BookTable,
  { publisherId, publisherName }: Pick<BookFilters, 'publisherId' | 'publisherName'>,
): Promise<BookFacets> {
  const isPublisherGiven = publisherId !== undefined || publisherName !== undefined;
  const publisher = isPublisherGiven
    ? await db
        .selectFrom('publisher')
        .select('id')
        .$if(publisherId !== undefined, (query) => query.where('id', '=', publisherId ?? 0))
        .$if(publisherName !== undefined, (query) => query.where('publisherName', '=', publisherName ?? ''))
        .executeTakeFirst()
    : undefined;
  if (isPublisherGiven && !publisher)
    return { output: { heads: [], subjects: [], authors: [], formats: [], languages: [], years: [] } };
  const ofPublisher = publisher ? [sql<SqlBool>`${sql.ref('publisherId')} = ${publisher.id}`] : [];
  const key = sql.ref('key');
  const isPublic = sql`${sql.ref('recordId')} not in (${outsideSchedule(table)})`;
  const isOf = (facet: Facet) =>
    sql<SqlBool>`kind = ${table} and facet = ${facet} and ${sql.ref('isActive')} = 1`;
  /** Returns the ORCID iDs of the authors, by the keys of their names. */
  const orcidsByName = async () => {
    const { rows } = await sql<{ key: string; orcid: string }>`
      select distinct author.${key}, person.${key} as orcid from term as person
      inner join term as author on author.kind = person.kind and author.${sql.ref('recordId')} = person.${sql.ref('recordId')}
        and author.facet = 'author' and author.label = person.label
      where person.kind = ${table} and person.facet = 'authorOrcid' and person.${sql.ref('isActive')} = 1`.execute(
      db,
    );
    const found = new Map<string, string[]>();
    for (const row of rows) found.set(row.key, [...(found.get(row.key) ?? []), row.orcid]);
    return found;
  };
  /** Returns the authors. An ORCID iD identifies a person under all names, of which the most frequent one counts. */
  const authors = async () => {
    const values = await valuesOf('author');
    await nextTurn();
    const orcids = await orcidsByName();
    const people = new Map<string, { value: string; books: number }>();
    for (const one of values.toSorted((a, b) => b.books - a.books)) {
      const name = nameKey(one.value);
      const [orcid = name, ...others] = orcids.get(name) ?? [];
      const person = others.length === 0 ? orcid : name;
      people.set(person, {
        value: people.get(person)?.value ?? one.value,
        books: one.books + (people.get(person)?.books ?? 0),
      });
    }
    const shown = new Map([...people.values()].map((one) => [one.value, one]));
    return values.flatMap(({ value }) => shown.get(value) ?? []);
  };
  const valuesOf = async (facet: Facet) => {
    // A SQLite query blocks the event loop. Other requests run between the queries of two facets.
    await nextTurn();
    const isOfFacet = isOf(facet);
    // Different spellings of a name have the same key. The label is the spelling in the first book.
    const { rows } = await sql<{ value: string; books: number | string }>`
      select books, (
        select label from term where ${isOfFacet} and ${key} = counted.${key}
        order by ${sql.ref('publisherId')}, ${sql.ref('recordId')} limit 1
      ) as value
      from (
        select ${key}, count(*) as books from term
        where ${sql.join([isOfFacet, ...ofPublisher], sql` and `)} and ${isPublic}
        group by ${key} order by count(*) desc, ${key} limit ${MOST_VALUES}
      ) as counted`.execute(db);
    return rows
      .map(({ value, books }) => ({ value: { value, books: Number(books) }, key: sortKey(value) }))
      .sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
      .map((one) => one.value);
  };
  const headsOf = async () => {
    await nextTurn();
    const head = sql`substr(${key}, 1, 1)`;
    const { rows } = await sql<{ value: string; books: number | string }>`
      select ${head} as value, count(distinct ${sql.ref('recordId')}) as books from term
      where ${sql.join([isOf('subject'), ...ofPublisher], sql` and `)} and ${isPublic}
      group by ${head} order by 1`.execute(db);
    return rows.map(({ value, books }) => ({ value, books: Number(books) }));
  };
  return {
    output: {
      heads: await headsOf(),
      subjects: await valuesOf('subject'),
      authors: await authors(),
      formats: await valuesOf('format'),
      languages: await valuesOf('language'),
      years: (await valuesOf('year')).reverse(),
    },
  };
}
