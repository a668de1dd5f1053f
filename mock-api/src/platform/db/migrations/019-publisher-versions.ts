import type { Migration } from './migration';

/**
 * Adds a version and the time of the last change to publishers. The previous release cannot run with this schema: in
 * its joins of titles and publishers, `version` and `updatedAt` would be ambiguous.
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
