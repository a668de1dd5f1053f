import type { Migration } from './migration';

/** Columns with the names of uploaded files, by table. */
const fileColumns = {
  banner: ['imgLink'],
  leader: ['imgLink'],
  publishedTitle: ['imgLink'],
  resource: ['coverImageLink', 'downloadLink'],
  openAccess: ['imageLink', 'downloadLink'],
  snippet: ['image_file_name', 'pdf_file_name'],
};

/** Adds content hash and original name to the library, and indexes that find the records with a file. */
export const libraryContents: Migration = {
  name: '055-library-contents',
  olderMayRun: true,
  async up(db) {
    await db.schema.alterTable('libraryFile').addColumn('contentHash', 'text').execute();
    await db.schema
      .alterTable('libraryFile')
      .addColumn('originalName', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema
      .createIndex('library_file_content')
      .on('libraryFile')
      .columns(['contentHash', 'addedAt'])
      .execute();
    await db.schema.createIndex('library_file_name').on('libraryFile').column('name').execute();
    for (const [table, columns] of Object.entries(fileColumns))
      for (const column of columns)
        await db.schema.createIndex(`${table}_${column}_file`).on(table).column(column).execute();
  },
};
