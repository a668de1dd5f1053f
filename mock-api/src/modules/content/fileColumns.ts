import type { FileFields } from '@juris/contract/types/declaration';
import { UploadedFile } from '@juris/contract/uploadedFile';
import type { SavedFiles } from '../../platform/uploads/filesOfSave';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables/tables';

/**
 * Returns functions that store the files of new and changed records and return the columns that describe the files.
 * @param fields file fields of the content type
 */
export const fileColumns = (fields: FileFields) => ({
  /**
   * Stores the files that were sent, and returns their names and the size of the image. Files that were not sent remain
   * in use. Replaced files remain for the versions that reference them.
   */
  async replace(files: SavedFiles, sent: object, label: string): Promise<object> {
    const columns: Record<string, string | number | null> = {};
    for (const [name, { folder, column, kind }] of Object.entries(fields)) {
      const received: unknown = Reflect.get(sent, name);
      if (!(received instanceof UploadedFile)) continue;
      const file = await files.store(folder, received, label);
      Object.assign(columns, { [column]: file.name }, kind === 'image' && sizeOf(file));
    }
    return columns;
  },

  /** Returns the columns of a form that contain no files. */
  others: (sent: object): object =>
    Object.fromEntries(Object.entries(sent).filter(([name]) => !Object.hasOwn(fields, name))),
});

const sizeOf = ({ width, height }: { width: number | null; height: number | null }) => ({
  imageWidth: width,
  imageHeight: height,
});

/** Returns the columns whose value is not undefined. */
export const definedOnly = (columns: object): object =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));

/**
 * Returns a query for the details of the PDFs in an upload folder, by the name of the file.
 * @param folder upload folder, for example `resources/pdfs`
 */
export const selectPdfDetails = (db: Database, folder: string) =>
  db
    .selectFrom('libraryFile')
    .where('folder', '=', folder)
    .select([
      'name as pdfName',
      sql<number | null>`nullif(${sql.ref('bytes')}, 0)`.as('pdfBytes'),
      sql<number | null>`nullif(${sql.ref('pages')}, 0)`.as('pdfPages'),
      sql<string | null>`nullif(${sql.ref('addedAt')}, '')`.as('pdfAddedAt'),
    ]);
