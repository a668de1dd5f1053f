import type { FileFields, UploadedFile } from '@juris/contract/uploadedFile';
import type { SavedFiles } from '../../platform/uploads/uploads';

/** The columns that a kind's files fill: the names of the files, and the size of the image. */
export type FileColumns<Fields extends FileFields> = Record<Fields[keyof Fields]['column'], string> & {
  imageWidth: number | null;
  imageHeight: number | null;
};

/** The files of a new record, by the fields of its form. */
export type SentFiles<Fields extends FileFields> = Record<keyof Fields, UploadedFile>;

/** The files of a change, as far as they were sent. */
export type ChangedFiles<Fields extends FileFields> = {
  [Name in keyof Fields]?: UploadedFile | undefined;
};

/**
 * The columns that a kind's files fill, for new records and for changed ones.
 * @param fields by the field of the form that carries the file
 */
export const fileColumns = <Fields extends FileFields>(fields: Fields) => ({
  /** Stores all files of a new record. @param label what the record is called; its letters begin the files' names */
  async store(files: SavedFiles, sent: SentFiles<Fields>, label: string): Promise<FileColumns<Fields>> {
    const columns: Record<string, string | number | null> = {};
    for (const [name, { folder, column, kind }] of entries(fields)) {
      const file = await files.store(folder, sent[name], label);
      Object.assign(columns, { [column]: file.name }, kind === 'image' && sizeOf(file));
    }
    // Every column of `fields` was filled just above; TypeScript does not follow a loop.
    return columns as FileColumns<Fields>;
  },

  /** Stores the files that were sent; the others stay, and those of before as long as a version names them. */
  async replace(
    files: SavedFiles,
    sent: ChangedFiles<Fields>,
    label: string,
  ): Promise<Partial<FileColumns<Fields>>> {
    const columns: Record<string, string | number | null> = {};
    for (const [name, { folder, column, kind }] of entries(fields)) {
      const received = sent[name];
      const file = received && (await files.store(folder, received, label));
      if (file) Object.assign(columns, { [column]: file.name }, kind === 'image' && sizeOf(file));
    }
    return columns as Partial<FileColumns<Fields>>;
  },

  /** What a form brought beside its files: the other columns. The version that it was opened with is none of them. */
  others<Columns extends object>(sent: Columns & ChangedFiles<Fields>): Columns {
    const columns = Object.entries(sent).filter(
      ([name]) => !Object.hasOwn(fields, name) && name !== 'version',
    );
    // Only what `Columns` does not name was left out just above; TypeScript does not follow a filter.
    return Object.fromEntries(columns) as Columns;
  },
});

const entries = <Fields extends FileFields>(fields: Fields): [keyof Fields, FileFields[string]][] =>
  Object.entries(fields);

const sizeOf = ({ width, height }: { width: number | null; height: number | null }) => ({
  imageWidth: width,
  imageHeight: height,
});
