import { sql } from 'kysely';
import type { Migration } from './migration';

/**
 * Columns by which lists are filtered. The indexes contain them, so that the database can skip rows without reading
 * them.
 */
const filters: Record<string, string[]> = {
  publishedTitle: ['publisherId', 'isActive', 'activeFrom', 'activeUntil'],
  openAccess: ['isActive', 'activeFrom', 'activeUntil'],
};

/**
 * Adds columns and indexes by which lists of books are sorted by ISBN, price, series and availability. The start that
 * applies this migration computes the columns.
 */
export const bookSorts: Migration = {
  name: '027-book-sorts',
  olderMayRun: true,
  async up(db, engine) {
    const text = engine === 'PostgreSQL' ? sql`text collate "C"` : sql`text`;
    for (const [table, rest] of Object.entries(filters)) {
      for (const column of ['isbnKey', 'priceKey', 'seriesKey'])
        await db.schema
          .alterTable(table)
          .addColumn(column, text, (added) => added.notNull().defaultTo(''))
          .execute();
      for (const column of ['isbnKey', 'priceKey', 'seriesKey', 'status'])
        await db.schema
          .createIndex(`${table}_by_${column}`)
          .on(table)
          .columns([column, 'id', ...rest])
          .execute();
      await sql`update ${sql.table(table)} set ${sql.ref('derivedVersion')} = 0`.execute(db);
    }
  },
};
