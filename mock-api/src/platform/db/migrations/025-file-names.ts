import type { Migration } from './migration';

const columns = [
  ['banner', 'imgLink'],
  ['leader', 'imgLink'],
  ['publishedTitle', 'imgLink'],
  ['resource', 'coverImageLink'],
  ['resource', 'downloadLink'],
  ['openAccess', 'imageLink'],
  ['openAccess', 'downloadLink'],
  ['snippet', 'image_file_name'],
  ['snippet', 'pdf_file_name'],
] as const;

/** Index for the record that names a file: each request for a file checks whether a published record does. */
export const fileNames: Migration = {
  name: '025-file-names',
  olderMayRun: true,
  async up(db) {
    for (const [table, column] of columns)
      await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
  },
};
