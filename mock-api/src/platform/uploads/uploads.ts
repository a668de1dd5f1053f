import { randomBytes, randomUUID } from 'node:crypto';
import { createReadStream, mkdirSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import type { UploadedFile } from '@juris/contract/uploadedFile';
import type { FileStorage } from '@juris/server-kit/files/fileStorage';
import { HttpError } from '../http/httpError';
import { hashingStream, hashOf } from './contentHash';
import { LibraryFile } from './libraryFile';
import { PictureSizes } from './pictureSizes';
import { ReceivedFile } from './receivedFile';

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

/** Properties of a new library file that the row of its record does not contain. */
interface NewFile {
  folder: string;
  name: string;
  /** SHA-256 hash of the content (hexadecimal). */
  contentHash: string;
  /** Size in bytes; null if it cannot be determined. */
  bytes: number | null;
  originalName: string;
  /** Name of the stored file of which this file is a copy; undefined for an upload. */
  copyOf?: string;
}

/** Folder of removed files, with a subfolder for each day. Its files are never served. */
export const REMOVED_FOLDER = '.removed';

/**
 * Folder of lists. Each list names the files that a process is moving to {@link REMOVED_FOLDER}, one path per line.
 * After a crash, the next start completes these lists.
 */
export const RELEASED_FOLDER = '.released';

/** Returns the names of all files in an upload folder to which records or their versions refer. */
export type FindReferencedFiles = (folder: string) => Promise<Set<string>>;

/** Options of the uploads. */
export interface UploadsOptions {
  storage: FileStorage;
  /** Local folder for received files until their record is saved. Its files are never served. */
  staging: string;
  namedFiles: FindReferencedFiles;
  /**
   * Returns a file of the library, if possible its copy in the given folder. Without this function, forms cannot refer to
   * stored files.
   */
  findInLibrary?: (folder: string, name: string) => Promise<FoundFile | undefined>;
  /** Called after the record of a new file was saved. */
  completeLibrary?: (file: NewFile) => Promise<void>;
  /** Called before a file is moved to the removed files. */
  removeFromLibrary?: (folder: string, name: string) => Promise<void>;
  /** Logs failures that do not make a request fail. */
  report?: (message: string) => void;
}

/** A file that a save has stored. */
interface StoredFile extends FoundFile {
  /** File of the form. */
  source: UploadedFile;
  contentHash: string;
  copyOf: string | undefined;
}

/** Maximum number of file sizes in the cache. They never expire, because the content of a stored file never changes. */
const KNOWN_SIZES = 10_000;

/** The uploaded files of a site, which are stored in a folder or in an object store. */
export class Uploads {
  readonly storage: FileStorage;
  readonly staging: string;
  readonly namedFiles: FindReferencedFiles;
  readonly sizes: PictureSizes;
  private readonly report: (message: string) => void;
  private readonly library: Pick<UploadsOptions, 'findInLibrary' | 'completeLibrary' | 'removeFromLibrary'>;
  private readonly bytes = new LRUCache<string, number>({ max: KNOWN_SIZES });

  constructor({ storage, staging, namedFiles, report = () => undefined, ...library }: UploadsOptions) {
    this.library = library;
    this.storage = storage;
    this.staging = staging;
    this.namedFiles = namedFiles;
    this.report = report;
    this.sizes = new PictureSizes(storage, report);
    mkdirSync(staging, { recursive: true });
  }

  /**
   * Runs a save that stores files. Files are stored before the row that refers to them is written. No row can therefore
   * refer to a missing file.
   * @param save writes the row, and stores its files with the given functions
   * @param sizes time at which smaller sizes of photographs are generated. `'on request'` is for files that may never
   *   be shown
   */
  async saving<Result>(
    save: (files: SavedFiles) => Promise<Result>,
    sizes: 'at once' | 'on request' = 'at once',
  ): Promise<Result> {
    const stored: StoredFile[] = [];
    try {
      const store: SavedFiles['store'] = async (folder, file, label) => {
        const copies = stored.filter((one) => one.source === file);
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
        // Storing may fail after the file was created. The error handler can move only listed files.
        stored.push(storedFile);
        storedFile.contentHash = original
          ? await this.copy(original, storedFile)
          : await this.take(file, storedFile);
        return storedFile;
      };
      const result = await save({ store });
      if (sizes === 'at once') for (const { folder, name } of stored) this.sizes.make(`${folder}/${name}`);
      for (const file of stored) await this.completeLibrary(file);
      return result;
    } catch (error) {
      // The row may exist in spite of the error, for example if only the database response was lost. So only files
      // without a row are moved.
      for (const { folder, name } of stored) await this.setAsideUnlessNamed(folder, name);
      throw error;
    }
  }

  /** @throws HttpError 400 if the library has no such file */
  private async inLibrary(folder: string, file: LibraryFile): Promise<FoundFile> {
    const found = await this.library.findInLibrary?.(folder, file.originalName);
    if (!found || !(await this.has(found.folder, found.name)))
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

  /**
   * The record is already saved, so a failure is only logged. Without a stored hash, the same content cannot be
   * recognised later.
   */
  private async completeLibrary({ folder, name, contentHash, originalName, copyOf }: StoredFile) {
    const bytes = await this.sizeOf(folder, name);
    const file = { folder, name, contentHash, bytes, originalName, ...(copyOf !== undefined && { copyOf }) };
    await this.library
      .completeLibrary?.(file)
      .catch((error: unknown) => this.report(`Could not complete ${name} in the library: ${String(error)}`));
  }

  /** Moves the given files to the removed files, except those to which a record or a version still refers. */
  async release(files: readonly { folder: string; name: string }[]): Promise<void> {
    if (files.length === 0) return;
    // The next start reads this list if the process crashes now.
    const list = `${RELEASED_FOLDER}/${randomUUID()}`;
    await this.storage.write(list, files.map(({ folder, name }) => `${folder}/${name}\n`).join(''));
    let leftOver = 0;
    for (const folder of new Set(files.map((file) => file.folder))) {
      const named = await this.namedFiles(folder);
      for (const { name } of files.filter((file) => file.folder === folder && !named.has(file.name)))
        await this.setAside(folder, name).catch(() => (leftOver += 1));
    }
    if (leftOver === 0) await this.storage.remove([list]);
  }

  private async setAsideUnlessNamed(folder: string, name: string) {
    // If a file cannot be moved now, the next start moves it.
    const named = await this.namedFiles(folder).catch(() => undefined);
    if (named?.has(name) === false) await this.setAside(folder, name).catch(() => undefined);
  }

  /** Moves a file to `.removed/<day>/<folder>/<name>`, from where an operator can restore it. */
  async setAside(folder: string, name: string): Promise<void> {
    const [day = ''] = new Date().toISOString().split('T');
    await this.library.removeFromLibrary?.(folder, name);
    await this.storage.move(`${folder}/${name}`, `${REMOVED_FOLDER}/${day}/${folder}/${name}`);
    await this.sizes.remove(`${folder}/${name}`);
  }

  /**
   * Returns the size of a file in bytes; null if the file is missing or its size cannot be determined.
   * @param name name of the file; empty if the record has no file
   */
  async sizeOf(folder: string, name: string): Promise<number | null> {
    if (name === '') return null;
    const key = `${folder}/${name}`;
    const cachedSize = this.bytes.get(key);
    if (cachedSize !== undefined) return cachedSize;
    const size = await this.storage.sizeOf(key).catch((error: unknown) => {
      // Pages work without the size, so the failure is only logged.
      this.report(`Could not request the size of ${key}: ${String(error)}`);
      return undefined;
    });
    if (size !== undefined) this.bytes.set(key, size);
    return size ?? null;
  }

  async has(folder: string, name: string): Promise<boolean> {
    return (await this.storage.sizeOf(`${folder}/${name}`)) !== undefined;
  }

  /** Stops generating sizes of pictures, and closes the storage. */
  async close(): Promise<void> {
    await this.sizes.close();
    await this.storage.close();
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
