/** A file that is stored on the server. */
interface StoredFile {
  /** Name under which it is stored. */
  name: string;
  address: string;
  /** Size in bytes. */
  bytes: number;
}

/** JSON value of a {@link ServerFile}. */
interface ServerFileJson {
  serverFile: StoredFile;
  name: string;
}

/**
 * A file that a user has chosen from the files on the server, as a value of a file field. It has no content; forms send
 * the name of the stored file. JSON carries it, so that stored drafts of forms keep the choice.
 */
export class ServerFile extends File {
  /** @param shownName Name that the field shows. */
  constructor(
    readonly stored: StoredFile,
    shownName: string,
  ) {
    super([], shownName, { type: typeOf(stored.name) });
  }

  toJSON(): ServerFileJson {
    return { serverFile: this.stored, name: this.name };
  }

  /** Returns the file of a JSON value. Returns undefined for any other value. */
  static fromJSON(value: unknown): ServerFile | undefined {
    return isServerFileJson(value) ? new ServerFile(value.serverFile, value.name) : undefined;
  }
}

/** Value of a file field whose stored file is removed when the form is saved. */
export const removedFile = (): ServerFile => new ServerFile({ name: '', address: '', bytes: 0 }, '');

/** Returns whether the stored file of a field is removed when the form is saved. */
export const isRemovedFile = (file: File | undefined): boolean =>
  file instanceof ServerFile && file.stored.name === '';

function typeOf(name: string): string {
  if (name === '') return '';
  return name.endsWith('.pdf') ? 'application/pdf' : 'image/*';
}

function isServerFileJson(value: unknown): value is ServerFileJson {
  const { serverFile, name }: Partial<Record<string, unknown>> = Object(value);
  const stored: Partial<Record<string, unknown>> = Object(serverFile);
  return (
    typeof name === 'string' &&
    typeof stored.name === 'string' &&
    typeof stored.address === 'string' &&
    typeof stored.bytes === 'number'
  );
}
