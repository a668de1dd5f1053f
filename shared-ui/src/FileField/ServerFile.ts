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
    super([], shownName, { type: stored.name.endsWith('.pdf') ? 'application/pdf' : 'image/*' });
  }

  toJSON(): ServerFileJson {
    return { serverFile: this.stored, name: this.name };
  }

  /** Returns the file of a JSON value. Returns undefined for any other value. */
  static fromJSON(value: unknown): ServerFile | undefined {
    return isServerFileJson(value) ? new ServerFile(value.serverFile, value.name) : undefined;
  }
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
