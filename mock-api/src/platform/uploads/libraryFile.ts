import { UploadedFile } from '@juris/contract/uploadedFile';

const extensions: readonly UploadedFile['extension'][] = ['png', 'jpg', 'svg', 'pdf'];

/** Stored file that a form refers to by its name, instead of uploading a file. */
export class LibraryFile extends UploadedFile {
  /** Returns the file with a name from a form. Returns undefined if no stored file can have this name. */
  static named(name: string): LibraryFile | undefined {
    const extension = extensions.find((one) => name.endsWith(`.${one}`));
    return extension && /^[a-z0-9][a-z0-9.-]{0,120}$/.test(name)
      ? new LibraryFile(name, extension, null, null)
      : undefined;
  }
}
