import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type SqlBool } from 'kysely';
import type { BookFacets } from '@juris/contract';
import { sortKey } from '@juris/contract/foldText';
import { nameKey, personSlug } from '@juris/contract/nameKey';
import { outsideSchedule } from '../content/schedule';
import type { Facet } from '../../platform/db/tables/termTable';
import type { Database } from '../../platform/db/tables/tables';
import type { ContentType } from '../content/contentType';
import type { BookFilters } from '../content/listPart';
import type { BookTable } from './bookFilters';
import { nameIn, orcidIn, personKey } from './browseTerms';

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
  /** Returns the ORCID iDs of people, by the slugs of their names. */
  const orcidsByName = async () => {
    const { rows } = await sql<{ key: string }>`
      select distinct ${key} from term where ${isOf('person')} and ${key} not like ${personKey('%', '')}`.execute(
      db,
    );
    const found = new Map<string, string[]>();
    for (const row of rows) {
      const name = nameIn(row.key);
      found.set(name, [...(found.get(name) ?? []), orcidIn(row.key)]);
    }
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
      const [orcid = name, ...others] = orcids.get(personSlug({ name: one.value }) ?? '') ?? [];
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
  return {
    output: {
      heads: await valuesOf('subjectHead'),
      subjects: await valuesOf('subject'),
      authors: await authors(),
      formats: await valuesOf('format'),
      languages: await valuesOf('language'),
      years: (await valuesOf('year')).reverse(),
    },
  };
}
