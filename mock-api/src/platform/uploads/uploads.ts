import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import type { FileStorage } from '@juris/server-kit/files/fileStorage';
import { FilesOfSave, type FindInLibrary, type SavedFiles, type StoredFile } from './filesOfSave';
import { PictureSizes } from './pictureSizes';

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
 * After a crash, the next start moves the files that are still in these lists.
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
  findInLibrary?: FindInLibrary;
  /** Called after the record of a new file was saved. */
  completeLibrary?: (file: NewFile) => Promise<void>;
  /** Called before a file is moved to the removed files. */
  removeFromLibrary?: (folder: string, name: string) => Promise<void>;
  /** Logs failures that do not make a request fail. */
  report?: (message: string) => void;
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
    const files = new FilesOfSave(this.storage, this.library.findInLibrary);
    try {
      const result = await save(files);
      if (sizes === 'at once')
        for (const { folder, name } of files.stored) this.sizes.make(`${folder}/${name}`);
      for (const file of files.stored) await this.completeLibrary(file);
      return result;
    } catch (error) {
      // The row may exist in spite of the error, for example if only the database response was lost. So only files
      // without a row are moved.
      for (const { folder, name } of files.stored) await this.setAsideUnlessNamed(folder, name);
      throw error;
    }
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
    // If the process crashes now, the next start reads from this list which files to remove. Without the list, it could
    // take them for files of a row that was lost.
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
