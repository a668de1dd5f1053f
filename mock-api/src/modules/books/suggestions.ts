import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ContributorSuggestions, SeriesSuggestions } from '@juris/contract';
import { suggestedParts } from '@juris/contract/contributors';
import { nameKey } from '@juris/contract/nameKey';
import { foldText, searchWords } from '@juris/contract/foldText';
import { readRecord } from '../../platform/db/tables/readRecord';
import type { Database } from '../../platform/db/tables/tables';
import type { Facet } from '../../platform/db/tables/termTable';
import { likePattern } from '../../platform/db/tables/textIndex';
import { bookTables } from './bookFilters';

/** Maximum number of suggestions. */
const MOST = 10;

/** Number of books that are searched for the stored data of a contributor, latest book first. */
const MOST_RECORDS = 5;

const [key, recordId] = [sql.ref('key'), sql.ref('recordId')];
const isBook = sql`kind in (${sql.join(bookTables)})`;

/** Text that occurs in the terms of books. */
interface Value {
  key: string;
  label: string;
  books: number;
}

/**
 * Returns values of facets in which each word of a query begins a word. Values that begin with the query come first,
 * then the values of the most books. An empty query returns the most frequent values.
 *
 * The query reads only the index `term_by_key`.
 */
async function matchingValues(
  db: Database,
  facets: readonly Facet[],
  query: string,
): Promise<readonly Value[]> {
  const words = sql`' ' || replace(${key}, '-', ' ')`;
  const matches = searchWords(query).map(
    (word) => sql<SqlBool>`${words} like ${`% ${likePattern(word)}%`} escape '\\'`,
  );
  const beginning = `${likePattern(foldText(query))}%`;
  const conditions: RawBuilder<unknown>[] = [isBook, sql`facet in (${sql.join(facets)})`, ...matches];
  const { rows } = await sql<Value>`
    select ${key}, books, (
      select label from term where ${isBook} and facet in (${sql.join(facets)}) and ${key} = found.${key}
      order by id desc limit 1
    ) as label
    from (
      select ${key}, count(*) as books from term where ${sql.join(conditions, sql` and `)} group by ${key}
      order by case when ${key} like ${beginning} escape '\\' then 0 else 1 end, count(*) desc, ${key} limit ${MOST}
    ) as found`.execute(db);
  return rows.map((row) => ({ ...row, books: Number(row.books) }));
}

/** Returns the titles of known series that match a query. */
export async function suggestSeries(db: Database, query: string): Promise<SeriesSuggestions['output']> {
  const found = await matchingValues(db, ['series'], query);
  return found.map(({ label, books }) => ({ title: label, books }));
}

/**
 * Returns known contributors that match a query, with their data in the latest record. Contributors with the same name
 * and different ORCID iDs are different persons.
 */
export async function suggestContributors(
  db: Database,
  query: string,
): Promise<ContributorSuggestions['output']> {
  const found = await matchingValues(db, ['author', 'contributor'], nameKey(query));
  const stored = (await recordsWith(db, found)).flatMap((record) => readRecord(record).contributors);
  return found
    .flatMap(({ key: name, label, books }) => {
      const same = stored.filter((one) => nameKey(one.name) === name);
      const known = same.some(({ orcid }) => orcid !== '')
        ? same.filter(({ orcid }) => orcid !== '')
        : same.slice(0, 1);
      const unique = new Map(
        known.toReversed().map(({ role: _, ...one }): [orcid: string, known: typeof one] => [one.orcid, one]),
      );
      const all =
        unique.size > 0 ? [...unique.values()] : [{ name: label, ...suggestedParts(label), orcid: '' }];
      return all.map((one) => ({ ...one, books }));
    })
    .slice(0, MOST);
}

/** Returns the catalogue records of the latest books of contributors, as JSON. */
async function recordsWith(db: Database, found: readonly Value[]): Promise<string[]> {
  if (found.length === 0) return [];
  const records: string[] = [];
  for (const table of bookTables) {
    const { rows } = await sql<{ record: string }>`
      select record from ${sql.table(table)} where id in (
        select ${recordId} from (
          select ${recordId}, row_number() over (partition by ${key} order by ${recordId} desc) as latest from term
          where kind = ${table} and facet in ('author', 'contributor') and ${key} in (${sql.join(found.map((one) => one.key))})
        ) as ranked where latest <= ${MOST_RECORDS}
      ) order by id desc`.execute(db);
    records.push(...rows.map(({ record }) => record));
  }
  return records;
}
