import type { FileFields, UploadedFile } from '@juris/contract/uploadedFile';
import type { SavedFiles } from '../../platform/uploads/filesOfSave';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables/tables';

/** Columns of a row that describe its files: the file names and the size of the image. None without file fields. */
export type FileColumns<Fields extends FileFields> = Record<Fields[keyof Fields]['column'], string> &
  (keyof Fields extends never ? object : { imageWidth: number | null; imageHeight: number | null });

/** Files of a new record by form field. Optional files may be undefined. */
export type NewFiles<Fields extends FileFields> = {
  [Name in keyof Fields]: Fields[Name] extends { isOptional: true } ? UploadedFile | undefined : UploadedFile;
};

/** Files of a change by form field. Files that were not sent are absent. */
export type ChangedFiles<Fields extends FileFields> = {
  [Name in keyof Fields]?: UploadedFile | undefined;
};

/**
 * Returns functions that store the files of new and changed records and return the columns that describe the files.
 * @param fields file fields of the content type
 */
export const fileColumns = <Fields extends FileFields>(fields: Fields) => ({
  /**
   * Stores the files that were sent. Files that were not sent remain in use. Replaced files remain for the versions
   * that reference them.
   */
  async replace(
    files: SavedFiles,
    sent: ChangedFiles<Fields>,
    label: string,
  ): Promise<Partial<FileColumns<Fields>>> {
    const columns: Record<string, string | number | null> = {};
    for (const [name, { folder, column, type }] of entries(fields)) {
      const received = sent[name];
      const file = received && (await files.store(folder, received, label));
      if (file) Object.assign(columns, { [column]: file.name }, type === 'image' && sizeOf(file));
    }
    return columns as Partial<FileColumns<Fields>>;
  },

  /** Returns the fields of a form except the files and `version`, the version in which the editor opened the record. */
  others<Columns extends object>(sent: Columns & ChangedFiles<Fields>): Columns {
    const columns = Object.entries(sent).filter(
      ([name]) => !Object.hasOwn(fields, name) && name !== 'version',
    );
    // TypeScript cannot infer that the filter removes only properties that `Columns` does not contain.
    return Object.fromEntries(columns) as Columns;
  },
});

const entries = <Fields extends FileFields>(fields: Fields): [keyof Fields, FileFields[string]][] =>
  Object.entries(fields);

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
