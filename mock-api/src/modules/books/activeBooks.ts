import { sql, type SqlBool } from 'kysely';
import { z } from 'zod';
import { bookFilters } from '@juris/contract';
import { publisherFilters } from '../content/listPart';
import { withinSchedule } from '../content/schedule';
import type { Database } from '../../platform/db/tables/tables';
import { notFound } from '../../platform/http/httpError';
import type { Services } from '../services';
import { pagesOfRows } from '../exports/pagesOfRows';
import { eachBookConditions } from './bookFilters';
import { subjectCode } from './subjectCode';
import { issnColumns, profileOfSeries } from './seriesIssns';
import { toCatalogued } from '../../platform/db/tables/recordColumns';

/**
 * Returns a public title with its record.
 * @throws HttpError 404 if the title does not exist, is inactive or is outside its schedule
 */
export async function activeTitle(db: Database, id: number) {
  const query = titleRows(db).where('publishedTitle.id', '=', id);
  return toCatalogued(await query.executeTakeFirstOrThrow(() => notFound('title', id)));
}

/**
 * Returns a public title or open-access book with its record. The house publishes the open-access books.
 * @throws HttpError 404 if the book does not exist, is inactive or is outside its schedule
 */
export async function activeBook(
  { db, siteName: publisherName }: Pick<Services, 'db' | 'siteName'>,
  shelf: 'titles' | 'openaccess',
  id: number,
) {
  if (shelf === 'titles') return activeTitle(db, id);
  const query = openAccessRows(db).where('openAccess.id', '=', id);
  const row = await query.executeTakeFirstOrThrow(() => notFound('open-access item', id));
  return { ...toCatalogued(row), publisherName };
}

/** Query parameters that select active books. A field that is undefined selects all of them. */
export const activeBooksQuery = z.object({
  ...{ author: bookFilters.author, format: bookFilters.format, year: bookFilters.year },
  language: bookFilters.language,
  subject: subjectCode
    .optional()
    .meta({ description: 'Thema code, or the letter of a broad subject; includes the subcategories' }),
  ...publisherFilters,
  shelf: z
    .enum(['titles', 'openaccess'], 'must be titles or openaccess')
    .optional()
    .meta({ description: 'Only published titles, or only open-access books' }),
  changedSince: z.iso
    .date('must be a date such as 2026-01-31')
    .optional()
    .meta({ description: 'Only books that were changed or became public on this day or later (UTC)' }),
});

export type ActiveBooksQuery = z.output<typeof activeBooksQuery>;

/** Yields the selected active titles with their records, ordered by id. */
export async function* activeTitles(
  db: Database,
  { shelf, publisherId, publisherName, changedSince = '', ...filters }: ActiveBooksQuery = {},
) {
  if (shelf === 'openaccess') return;
  const id = sql.ref<number>('publishedTitle.id');
  const selected = titleRows(db)
    .where(isChangedSince('publishedTitle', changedSince))
    .where((eb) => eb.and(eachBookConditions('publishedTitle')(filters, id)))
    .where((eb) =>
      eb.and({
        ...(publisherId !== undefined && { 'publisher.id': publisherId }),
        ...(publisherName !== undefined && { 'publisher.publisherName': publisherName }),
      }),
    );
  const rows = pagesOfRows((afterId, limit) =>
    selected.where('publishedTitle.id', '>', afterId).orderBy('publishedTitle.id').limit(limit).execute(),
  );
  for await (const row of rows) yield toCatalogued(row);
}

/** A scheduled start publishes a book without changing it. */
const isChangedSince = (table: 'publishedTitle' | 'openAccess', day: string) =>
  sql<SqlBool>`(${sql.ref(`${table}.updatedAt`)} >= ${day} or ${sql.ref(`${table}.activeFrom`)} >= ${day})`;

const titleRows = (db: Database) =>
  db
    .selectFrom('publishedTitle')
    .innerJoin('publisher', 'publisher.id', 'publishedTitle.publisherId')
    .leftJoin('seriesProfile', (join) => join.on('seriesProfile.id', '=', profileOfSeries('publishedTitle')))
    .selectAll('publishedTitle')
    .select(['publisher.id as publisherId', 'publisher.publisherName', ...issnColumns])
    .where('publishedTitle.isActive', '=', 1)
    .where(withinSchedule('publishedTitle'));

/**
 * Yields the selected active open-access books with their records, ordered by id. They are the house's own books, so a
 * query with a publisher selects none.
 */
export async function* activeOpenAccess(
  db: Database,
  { shelf, publisherId, publisherName, changedSince = '', ...filters }: ActiveBooksQuery = {},
) {
  if (shelf === 'titles' || publisherId !== undefined || publisherName !== undefined) return;
  const selected = openAccessRows(db)
    .where(isChangedSince('openAccess', changedSince))
    .where((eb) => eb.and(eachBookConditions('openAccess')(filters, sql.ref<number>('openAccess.id'))));
  const rows = pagesOfRows((afterId, limit) =>
    selected.where('openAccess.id', '>', afterId).orderBy('openAccess.id').limit(limit).execute(),
  );
  for await (const row of rows) yield toCatalogued(row);
}

const openAccessRows = (db: Database) =>
  db
    .selectFrom('openAccess')
    .leftJoin('seriesProfile', (join) => join.on('seriesProfile.id', '=', profileOfSeries('openAccess')))
    .selectAll('openAccess')
    .select(issnColumns)
    .where('openAccess.isActive', '=', 1)
    .where(withinSchedule('openAccess'));
