import type { FileFields, UploadedFile } from '../contract/uploadedFile';
import type { SavedFiles } from '../uploads/uploads';

type Columns<Fields extends FileFields> = Record<Fields[keyof Fields]['column'], string> & {
  imageWidth: number | null;
  imageHeight: number | null;
};

/**
 * The columns that a kind's files fill, for new records and for changed ones.
 * @param fields by the field of the form that carries the file
 */
export const fileColumns = <Fields extends FileFields>(fields: Fields) => ({
  /** What the form may carry, for the call that receives it. */
  accepts: Object.fromEntries(Object.entries(fields).map(([name, { kind }]) => [name, kind])),

  /** Stores all files of a new record. @param label what the record is called; its letters begin the files' names */
  async store(
    files: SavedFiles,
    sent: Record<keyof Fields, UploadedFile>,
    label: string,
  ): Promise<Columns<Fields>> {
    const columns: Record<string, string | number | null> = {};
    for (const [name, { folder, column, kind }] of entries(fields)) {
      const file = await files.store(folder, sent[name], label);
      Object.assign(columns, { [column]: file.name }, kind === 'image' && sizeOf(file));
    }
    // Every column of `fields` was filled just above; TypeScript does not follow a loop.
    return columns as Columns<Fields>;
  },

  /** Stores the files that were sent in the place of the record's own; the others stay. */
  async replace(
    files: SavedFiles,
    before: Columns<Fields>,
    sent: { [Name in keyof Fields]?: UploadedFile | undefined },
    label: string,
  ): Promise<Partial<Columns<Fields>>> {
    const columns: Record<string, string | number | null> = {};
    const names: Record<string, string | number | null> = before;
    for (const [name, { folder, column, kind }] of entries(fields)) {
      const file = await files.replace(folder, String(names[column] ?? ''), sent[name], label);
      if (file) Object.assign(columns, { [column]: file.name }, kind === 'image' && sizeOf(file));
    }
    return columns as Partial<Columns<Fields>>;
  },
});

const entries = <Fields extends FileFields>(fields: Fields): [keyof Fields, FileFields[string]][] =>
  Object.entries(fields);

const sizeOf = ({ width, height }: { width: number | null; height: number | null }) => ({
  imageWidth: width,
  imageHeight: height,
});
