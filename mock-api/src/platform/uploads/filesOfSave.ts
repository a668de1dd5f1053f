import { randomBytes, createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { UploadedFile } from '@juris/contract/uploadedFile';
import type { FileStorage } from '@juris/server-kit/files/fileStorage';
import { HttpError } from '../http/httpError';
import { LibraryFile, ReceivedFile } from './receivedFile';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

/** A file that was stored permanently. A row can now contain its name. */
export interface StoredUpload {
  name: string;
  width: number | null;
  height: number | null;
}

/** Stores the files of one save before its row is written. If the save fails, the files are moved away again. */
export interface SavedFiles {
  /**
   * Moves a received file into an upload folder under a generated name. A second call for the same file and folder
   * returns the same result. A library file keeps its name and is copied if it is in another folder.
   * @param folder upload folder, for example `banners`
   * @param label first part of the name, such as the title of the record
   */
  store(folder: string, file: UploadedFile, label: string): Promise<StoredUpload>;
}

/** A file of the library. */
interface FoundFile extends StoredUpload {
  folder: string;
  originalName: string;
}

/** Returns a file of the library, if possible its copy in the given folder. */
export type FindInLibrary = (folder: string, name: string) => Promise<FoundFile | undefined>;

/** A file that a save has stored. */
export interface StoredFile extends FoundFile {
  /** File of the form. */
  source: UploadedFile;
  contentHash: string;
  copyOf: string | undefined;
}

/** Stores the files of one save, and lists them in `stored`. */
export class FilesOfSave implements SavedFiles {
  readonly stored: StoredFile[] = [];

  /** @param findInLibrary undefined if forms cannot refer to stored files */
  constructor(
    private readonly storage: FileStorage,
    private readonly findInLibrary: FindInLibrary | undefined,
  ) {}

  async store(folder: string, file: UploadedFile, label: string): Promise<StoredUpload> {
    const copies = this.stored.filter((one) => one.source === file);
    const existing = copies.find((one) => one.folder === folder) ?? copies[0];
    if (existing?.folder === folder) return existing;
    const original =
      existing ?? (file instanceof LibraryFile ? await this.inLibrary(folder, file) : undefined);
    if (original?.folder === folder) return original;
    const storedFile: StoredFile = {
      ...{ source: file, folder, name: fileName(label, file.extension), contentHash: '' },
      ...{ width: (original ?? file).width, height: (original ?? file).height },
      ...{ originalName: original?.originalName ?? file.originalName, copyOf: original?.name },
    };
    // The file is listed before it is stored: storing may fail after the file was created, and only listed files are
    // then moved away.
    this.stored.push(storedFile);
    storedFile.contentHash = original
      ? await this.copy(original, storedFile)
      : await this.take(file, storedFile);
    return storedFile;
  }

  /** @throws HttpError 400 if the library has no such file */
  private async inLibrary(folder: string, file: LibraryFile): Promise<FoundFile> {
    const found = await this.findInLibrary?.(folder, file.originalName);
    if (!found || (await this.storage.sizeOf(`${found.folder}/${found.name}`)) === undefined)
      throw new HttpError(400, 'This file is no longer in the library. Choose another file.');
    return found;
  }

  /** Moves a received file to the storage. @returns the hash of its content */
  private async take(file: UploadedFile, { folder, name }: StoredFile): Promise<string> {
    if (!(file instanceof ReceivedFile)) throw new Error(`The file ${name} was never received.`);
    const hash = await hashOf(createReadStream(file.stagedAt));
    await this.storage.take(`${folder}/${name}`, file.stagedAt);
    return hash;
  }

  /** Copies a stored file to another folder. @returns the hash of its content */
  private async copy(from: { folder: string; name: string }, to: StoredFile): Promise<string> {
    const content = await this.storage.read(`${from.folder}/${from.name}`);
    if (!content) throw new Error(`The file ${from.name} disappeared while it was copied.`);
    const { stream, digest } = hashingStream(content);
    await this.storage.write(`${to.folder}/${to.name}`, stream);
    return digest();
  }
}

/** Returns a unique name for a file, for example `on-liberty-3f9a2c1d77e0.pdf`. It has only a-z, 0-9, `-` and `.`. */
function fileName(label: string, extension: string): string {
  const slug = label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40)
    .replace(/-$/, '');
  return `${slug || 'file'}-${randomBytes(6).toString('hex')}.${extension}`;
}

/**
 * Returns a stream with the same content, and a function that returns the SHA-256 hash (hexadecimal) of the content. Call
 * the function after the stream was read to its end.
 */
export function hashingStream(content: Readable): { stream: Readable; digest: () => string } {
  const hash = createHash('sha256');
  const chunks: AsyncIterable<Buffer> = content;
  async function* hashed() {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  }
  return { stream: Readable.from(hashed()), digest: () => hash.digest('hex') };
}

/** Returns the SHA-256 hash (hexadecimal) of a content. */
export async function hashOf(content: Readable): Promise<string> {
  const { stream, digest } = hashingStream(content);
  await finished(stream.resume());
  return digest();
}
