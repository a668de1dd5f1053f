import { notifyOfChanges } from './012-many-copies';
import type { Migration } from './migration';

/** Adds the number of pages of PDFs to the library. The API counts the pages of stored PDFs after it starts. */
export const pdfPages: Migration = {
  name: '066-pdf-pages',
  olderMayRun: true,
  async up(db, engine) {
    await db.schema.alterTable('libraryFile').addColumn('pages', 'integer').execute();
    await db.schema
      .createIndex('library_file_pages')
      .on('libraryFile')
      .columns(['folder', 'pages'])
      .execute();
    if (engine === 'PostgreSQL') await notifyOfChanges(db, 'libraryFile');
  },
};
