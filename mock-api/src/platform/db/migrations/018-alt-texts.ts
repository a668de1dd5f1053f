import type { Migration } from './migration';

const tables = ['leader', 'publishedTitle', 'resource', 'openAccess', 'snippet'];

/**
 * Alternative text of a record's image, as banners have it since 004. Older records have none, so screen readers skip
 * their images as they did. The previous release leaves the column unchanged.
 */
export const altTexts: Migration = {
  name: '018-alt-texts',
  olderMayRun: true,
  async up(db) {
    for (const table of tables)
      await db.schema
        .alterTable(table)
        .addColumn('altText', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
  },
};
