import type { Database } from '../database/tables';
import type { UploadFolder } from './folders';

/** The names of all files of a folder that records name. */
export async function namedFiles(db: Database, folder: UploadFolder): Promise<Set<string>> {
  const rows = await naming(db, folder).execute();
  return new Set(rows.map(({ name }) => name));
}

function naming(db: Database, folder: UploadFolder) {
  switch (folder) {
    case 'banners':
      return db.selectFrom('banner').select('imgLink as name');
    case 'leaders':
      return db.selectFrom('leader').select('imgLink as name');
    case 'publishedTitles':
      return db.selectFrom('publishedTitle').select('imgLink as name');
    case 'resources/covers':
      return db.selectFrom('resource').select('coverImageLink as name');
    case 'resources/pdfs':
      return db.selectFrom('resource').select('downloadLink as name');
    case 'openaccess/covers':
      return db.selectFrom('openAccess').select('imageLink as name');
    case 'openaccess/pdfs':
      return db.selectFrom('openAccess').select('downloadLink as name');
    case 'snippets/covers':
      return db.selectFrom('snippet').select('image_file_name as name');
    case 'snippets/pdfs':
      return db.selectFrom('snippet').select('pdf_file_name as name');
  }
}
