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

/**
 * Adds indexes that find the record of a file. Each request for a file needs its record, because only published files
 * are public.
 */
export const fileNames: Migration = {
  name: '025-file-names',
  olderMayRun: true,
  async up(db) {
    for (const [table, column] of columns)
      await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
  },
};
