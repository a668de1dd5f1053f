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
 * A file on the server that a user has chosen, as the value of a file field. It has no content; forms send the name of
 * the stored file. Its JSON keeps the choice in stored drafts.
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

/** Value of a file field that removes the stored file when the form is saved. */
export const removedFile = (): ServerFile => new ServerFile({ name: '', address: '', bytes: 0 }, '');

/** Returns whether saving the form removes the stored file. */
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
