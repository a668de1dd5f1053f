import type { Migration } from './migration';

/**
 * Publishers have versions as all content has. The program of before cannot go on: its lists of titles ask for
 * `version` and `updatedAt` of titles and publishers together, and would not know which of the two is meant.
 */
export const publisherVersions: Migration = {
  name: '019-publisher-versions',
  async up(db) {
    await db.schema
      .alterTable('publisher')
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    await db.schema
      .alterTable('publisher')
      .addColumn('updatedAt', 'text', (column) => column.notNull().defaultTo(new Date().toISOString()))
      .execute();
  },
};
