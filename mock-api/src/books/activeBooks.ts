import { isOnNow } from '../content/schedule';
import type { Database } from '../database/tables';
import { withRecord } from './recordColumns';

/** Active titles with their records, in the order in which they came. @param id only this one */
export async function activeTitles(db: Database, id?: number) {
  const rows = await db
    .selectFrom('publishedTitle')
    .innerJoin('publisher', 'publisher.id', 'publishedTitle.publisherId')
    .selectAll('publishedTitle')
    .select('publisher.publisherName')
    .where('isActive', '=', 1)
    .where(isOnNow('publishedTitle'))
    .$if(id !== undefined, (query) => query.where('publishedTitle.id', '=', Number(id)))
    .orderBy('publishedTitle.id')
    .execute();
  return rows.map(withRecord);
}

/** Active open-access books with their records, in the order in which they came. @param id only this one */
export async function activeOpenAccess(db: Database, id?: number) {
  const rows = await db
    .selectFrom('openAccess')
    .selectAll()
    .where('isActive', '=', 1)
    .where(isOnNow('openAccess'))
    .$if(id !== undefined, (query) => query.where('id', '=', Number(id)))
    .orderBy('id')
    .execute();
  return rows.map(withRecord);
}
