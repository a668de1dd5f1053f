import { withinSchedule } from '../content/schedule';
import type { Database } from '../../platform/db/tables/tables';
import { pagesOfRows } from '../exports/pagesOfRows';
import { toCatalogued } from '../../platform/db/tables/recordColumns';

/**
 * Returns a public title with its record; undefined if the title does not exist, is inactive or is outside its
 * schedule.
 */
export async function activeTitle(db: Database, id: number) {
  const row = await titleRows(db).where('publishedTitle.id', '=', id).executeTakeFirst();
  return row && toCatalogued(row);
}

/** Yields all active published titles with their records, ordered by id. */
export async function* activeTitles(db: Database) {
  const rows = pagesOfRows((afterId, limit) =>
    titleRows(db)
      .where('publishedTitle.id', '>', afterId)
      .orderBy('publishedTitle.id')
      .limit(limit)
      .execute(),
  );
  for await (const row of rows) yield toCatalogued(row);
}

const titleRows = (db: Database) =>
  db
    .selectFrom('publishedTitle')
    .innerJoin('publisher', 'publisher.id', 'publishedTitle.publisherId')
    .selectAll('publishedTitle')
    .select(['publisher.id as publisherId', 'publisher.publisherName'])
    .where('isActive', '=', 1)
    .where(withinSchedule('publishedTitle'));

/**
 * Returns a public open-access book with its record; undefined if it does not exist, is inactive or is outside its
 * schedule.
 */
export async function activeOpenAccessItem(db: Database, id: number) {
  const row = await openAccessRows(db).where('id', '=', id).executeTakeFirst();
  return row && toCatalogued(row);
}

/** Yields all active open-access books with their records, ordered by id. */
export async function* activeOpenAccess(db: Database) {
  const rows = pagesOfRows((afterId, limit) =>
    openAccessRows(db).where('id', '>', afterId).orderBy('id').limit(limit).execute(),
  );
  for await (const row of rows) yield toCatalogued(row);
}

const openAccessRows = (db: Database) =>
  db.selectFrom('openAccess').selectAll().where('isActive', '=', 1).where(withinSchedule('openAccess'));
