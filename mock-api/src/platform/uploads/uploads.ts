import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import type { UploadedFile } from '@juris/contract/uploadedFile';
import type { FileStorage } from '@juris/server-kit/files/fileStorage';
import { PictureSizes } from './pictureSizes';
import { ReceivedFile } from './receivedFile';

/** A file in its folder, ready for a record to name it. */
export interface StoredUpload {
  name: string;
  width: number | null;
  height: number | null;
}

/** Files of one save: stored before the row is written, removed when writing fails. */
export interface SavedFiles {
  /**
   * Moves a received file into a folder under a generated name; repeated calls return the first result.
   * @param label subject of the file; its letters begin the name
   */
  store(folder: string, file: UploadedFile, label: string): Promise<StoredUpload>;
}

/** Folder of files that no record names any more, by day of removal; never served. */
export const REMOVED_FOLDER = '.removed';

/**
 * Lists of files that are being released, such as `banners/a.png`, one per line. After a crash they show which files
 * were left over.
 */
export const RELEASED_FOLDER = '.released';

/** Returns the names of all files of a folder that records or their versions name. */
export type FindReferencedFiles = (folder: string) => Promise<Set<string>>;

/** Options of the uploads. */
export interface UploadsOptions {
  storage: FileStorage;
  /** Local folder where received bytes wait for their record; never served. */
  staging: string;
  namedFiles: FindReferencedFiles;
  /** Receives failures that no caller sees. */
  report?: (message: string) => void;
}

/** Maximum number of cached sizes: the content of a name never changes. */
const KNOWN_SIZES = 10_000;

/** The uploaded files, in a folder or an object store. */
export class Uploads {
  readonly storage: FileStorage;
  readonly staging: string;
  readonly namedFiles: FindReferencedFiles;
  readonly sizes: PictureSizes;
  private readonly report: (message: string) => void;
  private readonly bytes = new LRUCache<string, number>({ max: KNOWN_SIZES });

  constructor({ storage, staging, namedFiles, report = () => undefined }: UploadsOptions) {
    this.storage = storage;
    this.staging = staging;
    this.namedFiles = namedFiles;
    this.report = report;
    this.sizes = new PictureSizes(storage, report);
    mkdirSync(staging, { recursive: true });
  }

  /**
   * Runs a save with its files. Stores each file permanently before the row can name it: no row is ever without its
   * file, even after a crash.
   * @param sizes when the sizes of photographs are generated; `'on request'` suits files that may never be displayed
   */
  async saving<Result>(
    save: (files: SavedFiles) => Promise<Result>,
    sizes: 'at once' | 'on request' = 'at once',
  ): Promise<Result> {
    const stored = new Map<UploadedFile, { folder: string; file: StoredUpload }>();
    try {
      const store: SavedFiles['store'] = async (folder, file, label) => {
        const existing = stored.get(file);
        if (existing) return existing.file;
        const name = fileName(label, file.extension);
        if (!(file instanceof ReceivedFile))
          throw new Error(`"${label}" has a file that was never received.`);
        const storedFile = { name, width: file.width, height: file.height };
        // Registered before storing, because an interrupted transfer may have stored the file.
        stored.set(file, { folder, file: storedFile });
        await this.storage.take(`${folder}/${name}`, file.stagedAt);
        return storedFile;
      };
      const result = await save({ store });
      if (sizes === 'at once')
        for (const { folder, file } of stored.values()) this.sizes.make(`${folder}/${file.name}`);
      return result;
    } catch (error) {
      // A database error does not prove that the row was not written.
      for (const { folder, file } of stored.values()) await this.setAsideUnlessNamed(folder, file.name);
      throw error;
    }
  }

  /** Sets files aside that nothing names any more; keeps the others. */
  async release(files: readonly { folder: string; name: string }[]): Promise<void> {
    if (files.length === 0) return;
    // After a crash, the next start knows from this list that no row was lost.
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
    // A file that cannot be moved now is swept by the next start.
    const named = await this.namedFiles(folder).catch(() => undefined);
    if (named?.has(name) === false) await this.setAside(folder, name).catch(() => undefined);
  }

  /** Moves a file to `.removed/<day>/<folder>/<name>`, from where it can be restored. */
  async setAside(folder: string, name: string): Promise<void> {
    const [day = ''] = new Date().toISOString().split('T');
    await this.storage.move(`${folder}/${name}`, `${REMOVED_FOLDER}/${day}/${folder}/${name}`);
    await this.sizes.remove(`${folder}/${name}`);
  }

  /**
   * Returns the size of a file in bytes; null when it is missing or unknown.
   * @param name empty when a record names none
   */
  async sizeOf(folder: string, name: string): Promise<number | null> {
    if (name === '') return null;
    const key = `${folder}/${name}`;
    const cachedSize = this.bytes.get(key);
    if (cachedSize !== undefined) return cachedSize;
    const size = await this.storage.sizeOf(key).catch((error: unknown) => {
      // A page works without the size.
      this.report(`The size of ${key} could not be asked for: ${String(error)}`);
      return undefined;
    });
    if (size !== undefined) this.bytes.set(key, size);
    return size ?? null;
  }

  async has(folder: string, name: string): Promise<boolean> {
    return (await this.storage.sizeOf(`${folder}/${name}`)) !== undefined;
  }

  /** Stops generating pictures. */
  async close(): Promise<void> {
    await this.sizes.close();
    await this.storage.close();
  }
}

/** Returns a name that is safe everywhere and describes the file: `on-liberty-3f9a2c1d77e0.pdf`. */
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
