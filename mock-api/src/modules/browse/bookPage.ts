import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { z } from 'zod';
import { bookFilters, browsedBook, type BookRecord, type BrowsedBook } from '@juris/contract';
import type { OpenAccessItem } from '@juris/contract/openAccess';
import type { PublishedTitle } from '@juris/contract/publishedTitles';
import { bookConditions, bookTables, type BookTable } from '../books/bookFilters';
import { openAccessQueries, titleQueries } from '../books/shelves/queries';
import { positiveInteger } from '../content/listPart';
import { rowsInOrder } from '../content/recordOrder';
import { toCatalogued } from '../../platform/db/tables/recordColumns';
import type { Database } from '../../platform/db/tables/tables';
import type { Facet } from '../../platform/db/tables/termTable';
import { bookIds, inAllBooks } from './visibleTerms';

/** Books per page if the request has no `limit`. */
const DEFAULT_LIMIT = 24;

/** Sort orders: SQL expression of the sort key and its direction. */
const orders = {
  newest: { by: sql.ref('publicationDate'), direction: sql`desc` },
  name: { by: sql.ref('sortKey'), direction: sql`asc` },
  volume: { by: sql.ref('seriesKey'), direction: sql`asc` },
};

/** Filters, sort order and page of the books. */
export const bookPageQuery = z.object({
  format: bookFilters.format,
  language: bookFilters.language,
  year: bookFilters.year,
  sort: z
    .enum(['newest', 'name', 'volume'], 'must be newest, name or volume')
    .optional()
    .meta({ description: 'Sort order; by default `volume` in a series and `newest` elsewhere' }),
  page: positiveInteger(1_000_000).optional().meta({ description: 'Page number, from 1' }),
  limit: positiveInteger(100)
    .optional()
    .meta({ description: `Books per page; ${DEFAULT_LIMIT} by default` }),
});

export type BookPageQuery = z.output<typeof bookPageQuery>;

/** Conditions of the terms that select the books of a page of the site. */
export type Terms = readonly RawBuilder<SqlBool>[];

/** A book of either table with its record. `shelf` is the first part of the address of its page. */
type FoundBook = { record: BookRecord } & (
  | (PublishedTitle & { shelf: 'titles' })
  | (OpenAccessItem & { shelf: 'openaccess'; authorName?: undefined })
);

/**
 * Returns a function that converts a found book to a book of a response.
 * @param detailsOf returns further fields of the book from its record and its author line
 */
export const toBrowsed =
  (detailsOf: (record: BookRecord, authorName?: string) => object = () => ({})) =>
  (book: FoundBook): BrowsedBook =>
    browsedBook.parse({ ...book, ...detailsOf(book.record, book.authorName) });

interface Found {
  kind: BookTable;
  id: number;
}

/**
 * Reads one page of the books that have one of several terms, from both tables of books. The response also contains the
 * filters of these books.
 * @param convert converts a book for the response
 */
export async function readBookPage<Book>(
  db: Database,
  terms: Terms,
  { sort = 'newest', page = 1, limit = DEFAULT_LIMIT, ...filters }: BookPageQuery,
  convert: (book: FoundBook) => Book,
) {
  const filtered = (table: BookTable) => {
    const id = sql.ref<number>(`${table}.id`);
    const conditions = bookConditions(table)(filters, id);
    return sql`from ${sql.table(table)} where ${id} in (${bookIds(table, terms)})${sql.join(
      conditions.map((condition) => sql` and ${condition}`),
      sql``,
    )}`;
  };
  const { by, direction } = orders[sort];
  const all = inAllBooks((table) => sql`select ${table} as kind, id, ${by} as value ${filtered(table)}`);
  await nextTurn();
  const { rows: found } = await sql<Found>`
    select kind, id from (${all}) as books
    order by value ${direction}, kind desc, id ${direction} limit ${limit} offset ${(page - 1) * limit}`.execute(
    db,
  );
  return {
    books: await booksOf(db, found, convert),
    total: await count(db, bookTables.map(filtered)),
    page,
    formats: await valuesOf(db, 'format', terms),
    languages: await valuesOf(db, 'language', terms),
    years: (await valuesOf(db, 'year', terms)).reverse(),
  };
}

/** Returns the newest book that has one of several terms, with its record. */
export async function newestBook(db: Database, terms: Terms) {
  const all = inAllBooks(
    (table) => sql`
      select ${table} as kind, id, ${sql.ref('publicationDate')} as value from ${sql.table(table)}
      where id in (${bookIds(table, terms)})`,
  );
  const { rows } = await sql<Found>`
    select kind, id from (${all}) as books order by value desc, kind desc, id desc limit 1`.execute(db);
  const [newest] = rows;
  if (newest?.kind === 'publishedTitle') return titleQueries(db).find(newest.id);
  return newest && openAccessQueries(db).find(newest.id);
}

async function booksOf<Book>(
  db: Database,
  found: readonly Found[],
  convert: (book: FoundBook) => Book,
): Promise<Book[]> {
  const idsOf = (table: BookTable) => found.filter(({ kind }) => kind === table).map(({ id }) => id);
  const titles = await rowsInOrder(
    titleQueries(db).rows.select('record'),
    'publishedTitle',
    idsOf('publishedTitle'),
  );
  const free = await rowsInOrder(
    openAccessQueries(db).rows.select('record'),
    'openAccess',
    idsOf('openAccess'),
  );
  const books = new Map<string, Book>();
  for (const title of titles.map(toCatalogued))
    books.set(`publishedTitle ${title.id}`, convert({ ...title, shelf: 'titles' }));
  for (const item of free.map(toCatalogued))
    books.set(`openAccess ${item.id}`, convert({ ...item, shelf: 'openaccess' }));
  return found.flatMap(({ kind, id }) => books.get(`${kind} ${id}`) ?? []);
}

async function count(db: Database, queries: RawBuilder<unknown>[]): Promise<number> {
  const counts = queries.map((query) => sql`(select count(*) ${query})`);
  const { rows } = await sql<{
    total: number | string;
  }>`select ${sql.join(counts, sql` + `)} as total`.execute(db);
  return Number(rows[0]?.total);
}

/** Returns the values of a facet of books that have one of several terms, in alphabetical order. */
async function valuesOf(db: Database, facet: Facet, terms: Terms) {
  await nextTurn();
  const key = sql.ref('key');
  const all = inAllBooks(
    (table) => sql`
      select ${key} from term where kind = ${table} and facet = ${facet}
      and ${sql.ref('recordId')} in (${bookIds(table, terms)})`,
  );
  const { rows } = await sql<{ value: string; books: number | string }>`
    select ${key} as value, count(*) as books from (${all}) as found
    group by ${key} order by ${key}`.execute(db);
  return rows.map(({ value, books }) => ({ value, books: Number(books) }));
}
