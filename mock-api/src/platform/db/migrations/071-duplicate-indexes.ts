import type { Migration } from './migration';

/** Indexes of migration 055 that have the same column as an index of migration 025. */
const duplicates = [
  ...['banner_imgLink_file', 'leader_imgLink_file', 'publishedTitle_imgLink_file'],
  ...['resource_coverImageLink_file', 'resource_downloadLink_file'],
  ...['openAccess_imageLink_file', 'openAccess_downloadLink_file'],
  ...['snippet_image_file_name_file', 'snippet_pdf_file_name_file'],
];

/** Drops indexes that existed twice, so that writes are faster. No query names an index. */
export const duplicateIndexes: Migration = {
  name: '071-duplicate-indexes',
  olderMayRun: true,
  async up(db) {
    for (const name of duplicates) await db.schema.dropIndex(name).execute();
  },
};
