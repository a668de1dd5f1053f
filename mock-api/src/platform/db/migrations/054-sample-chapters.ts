import type { Migration } from './migration';

/** Adds the file name of the sample chapter of a title, and the index that finds the title of a file. */
export const sampleChapters: Migration = {
  name: '054-sample-chapters',
  olderMayRun: true,
  async up(db) {
    await db.schema
      .alterTable('publishedTitle')
      .addColumn('sampleLink', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema
      .createIndex('publishedTitle_sampleLink')
      .on('publishedTitle')
      .column('sampleLink')
      .execute();
  },
};
