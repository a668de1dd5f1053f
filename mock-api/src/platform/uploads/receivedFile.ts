import { open, rename, writeFile } from 'node:fs/promises';
import { UploadedFile, type AllowedFileType } from '@juris/contract/uploadedFile';

/** A received file in the staging folder, until its record is saved. */
export class ReceivedFile extends UploadedFile {
  /** @param stagedAt path of the file in the staging folder */
  constructor(
    readonly stagedAt: string,
    ...file: ConstructorParameters<typeof UploadedFile>
  ) {
    super(...file);
  }
}

/**
 * Flushes a file or a folder to the disk.
 * @param flags `r` for a folder, which cannot be opened for writing
 */
export async function flushToDisk(location: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(location, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Replaces the content of a file atomically: after a crash, the file has either the old or the new content. */
export async function replaceContent(file: string, content: string | Buffer): Promise<void> {
  const beside = `${file}.clean`;
  await writeFile(beside, content, { flush: true });
  await rename(beside, file);
}

const extensions: readonly UploadedFile['extension'][] = ['png', 'jpg', 'svg', 'pdf'];

/** Stored file that a form names instead of uploading a file. */
export class LibraryFile extends UploadedFile {
  /** Returns the file with a name from a form; undefined if no stored file of the accepted type can have this name. */
  static named(name: string, type: AllowedFileType): LibraryFile | undefined {
    const extension = extensions.find((one) => name.endsWith(`.${one}`));
    return extension && (extension === 'pdf') === (type === 'pdf') && /^[a-z0-9][a-z0-9.-]{0,120}$/.test(name)
      ? new LibraryFile(name, extension, null, null)
      : undefined;
  }
}
