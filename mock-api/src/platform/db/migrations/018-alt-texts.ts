import type { Migration } from './migration';

const tables = ['leader', 'publishedTitle', 'resource', 'openAccess', 'snippet'];

/**
 * What the image of a record shows, in words, as banners have it since 004. Records of before have none: their images
 * are passed over by who listens, as they were. The program of before leaves the column as it is.
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
