import type { Migration } from './migration';

const tables = ['leader', 'publishedTitle', 'resource', 'openAccess', 'snippet'];

/**
 * Adds the alternative text of the image to the other content types (migration 004 added it to banners). It is empty in
 * existing records. The previous release does not use the column.
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
