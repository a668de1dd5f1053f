import type { Migration } from './migration';

/** Creates the table of the library of uploaded files. The API fills it when it starts. */
export const libraryFiles: Migration = {
  name: '044-library-files',
  olderMayRun: true,
  async up(db) {
    await db.schema
      .createTable('libraryFile')
      .addColumn('folder', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('bytes', 'integer')
      .addColumn('width', 'integer')
      .addColumn('height', 'integer')
      .addColumn('altText', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('addedAt', 'text', (column) => column.notNull())
      .addColumn('addedBy', 'text', (column) => column.notNull().defaultTo(''))
      .addPrimaryKeyConstraint('library_file_key', ['folder', 'name'])
      .execute();
    await db.schema.createIndex('library_file_added').on('libraryFile').column('addedAt').execute();
  },
};
