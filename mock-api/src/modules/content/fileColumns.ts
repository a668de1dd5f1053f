import type { FileFields, UploadedFile } from '@juris/contract/uploadedFile';
import type { SavedFiles } from '../../platform/uploads/uploads';

/** The columns that the files of a content type fill: file names and image size. */
export type FileColumns<Fields extends FileFields> = Record<Fields[keyof Fields]['column'], string> & {
  imageWidth: number | null;
  imageHeight: number | null;
};

/** The files of a new record, by form field. */
export type SentFiles<Fields extends FileFields> = Record<keyof Fields, UploadedFile>;

/** The files of a change; absent ones were not sent. */
export type ChangedFiles<Fields extends FileFields> = {
  [Name in keyof Fields]?: UploadedFile | undefined;
};

/**
 * Returns functions that fill the file columns of new and changed records.
 * @param fields by form field
 */
export const fileColumns = <Fields extends FileFields>(fields: Fields) => ({
  /**
   * Stores all files of a new record.
   * @param label name of the record; the file names start with its letters
   */
  async store(files: SavedFiles, sent: SentFiles<Fields>, label: string): Promise<FileColumns<Fields>> {
    const columns: Record<string, string | number | null> = {};
    for (const [name, { folder, column, type: kind }] of entries(fields)) {
      const file = await files.store(folder, sent[name], label);
      Object.assign(columns, { [column]: file.name }, kind === 'image' && sizeOf(file));
    }
    // The loop fills every column of `fields`, which TypeScript cannot infer.
    return columns as FileColumns<Fields>;
  },

  /**
   * Stores the files that were sent. Other files stay, and replaced files stay as long as a version
   * references them.
   */
  async replace(
    files: SavedFiles,
    sent: ChangedFiles<Fields>,
    label: string,
  ): Promise<Partial<FileColumns<Fields>>> {
    const columns: Record<string, string | number | null> = {};
    for (const [name, { folder, column, type: kind }] of entries(fields)) {
      const received = sent[name];
      const file = received && (await files.store(folder, received, label));
      if (file) Object.assign(columns, { [column]: file.name }, kind === 'image' && sizeOf(file));
    }
    return columns as Partial<FileColumns<Fields>>;
  },

  /**
   * Returns the fields of a form that are neither files nor the version with which it was opened.
   */
  others<Columns extends object>(sent: Columns & ChangedFiles<Fields>): Columns {
    const columns = Object.entries(sent).filter(
      ([name]) => !Object.hasOwn(fields, name) && name !== 'version',
    );
    // The filter removes only what `Columns` does not contain, which TypeScript cannot infer.
    return Object.fromEntries(columns) as Columns;
  },
});

const entries = <Fields extends FileFields>(fields: Fields): [keyof Fields, FileFields[string]][] =>
  Object.entries(fields);

const sizeOf = ({ width, height }: { width: number | null; height: number | null }) => ({
  imageWidth: width,
  imageHeight: height,
});
