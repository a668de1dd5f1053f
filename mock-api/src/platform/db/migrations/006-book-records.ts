import { sql } from 'kysely';
import type { Migration } from './migration';
import { namesIn } from '@juris/contract/names';
import { namesColumn } from '../tables/recordColumns';

/** Adds the catalogue record of books, and columns with its parts for lists. Existing books get an empty record. */
export const bookRecords: Migration = {
  name: '006-book-records',
  async up(db) {
    for (const table of ['publishedTitle', 'openAccess']) {
      const text = (name: string) =>
        db.schema
          .alterTable(table)
          .addColumn(name, 'text', (column) => column.notNull().defaultTo(name === 'record' ? '{}' : ''))
          .execute();
      for (const name of ['subtitle', 'authors', 'subjects', 'formats', 'publicationDate', 'record'])
        await text(name);
      await db.schema
        .alterTable(table)
        .addColumn('status', 'text', (column) =>
          column
            .notNull()
            .defaultTo('available')
            .check(sql`${sql.ref('status')} in ('available', 'forthcoming', 'out of print')`),
        )
        .execute();
    }
    const { rows } = await sql<{ id: number; authorName: string }>`
      select ${sql.ref('id')}, ${sql.ref('authorName')} from ${sql.table('publishedTitle')}
    `.execute(db);
    for (const { id, authorName } of rows)
      await sql`
        update ${sql.table('publishedTitle')} set ${sql.ref('authors')} = ${namesColumn(namesIn(authorName))}
        where ${sql.ref('id')} = ${id}
      `.execute(db);
  },
};
