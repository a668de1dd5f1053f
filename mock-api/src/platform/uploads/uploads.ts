import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import type { UploadedFile } from '@juris/contract/uploadedFile';
import type { FileStorage } from '@juris/server-kit/files/fileStorage';
import { PictureSizes } from './pictureSizes';
import { ReceivedFile } from './receivedFile';

/** A file in its folder, ready to be named by a record. */
export interface StoredFile {
  name: string;
  width: number | null;
  height: number | null;
}

/** The files of one save: stored before the row is written, taken back when it is not. */
export interface SavedFiles {
  /**
   * Moves a received file into a folder, under a name made by us; once, however often it is asked for.
   * @param label what the file is of; its letters begin the name
   */
  store(folder: string, file: UploadedFile, label: string): Promise<StoredFile>;
}

/** Where files go that no record names any more, by the day on which they went; never served. */
export const REMOVED = '.removed';

/** Lists of files that are being released, such as `banners/a.png`, one a line: of a sudden end they tell what it left. */
export const RELEASED = '.released';

/** The names of all files of a folder that records or versions of them name. */
export type NamedFiles = (folder: string) => Promise<Set<string>>;

/** What uploaded files are kept by. */
export interface UploadsOptions {
  storage: FileStorage;
  /** A folder of this machine where received bytes wait for their record; never served. */
  staging: string;
  namedFiles: NamedFiles;
  /** Hears of what no caller hears. */
  report?: (message: string) => void;
}

/** Files whose sizes are remembered: a name never stands for another content. */
const KNOWN_SIZES = 10_000;

/** The uploaded files, wherever they are kept. */
export class Uploads {
  readonly storage: FileStorage;
  readonly staging: string;
  readonly namedFiles: NamedFiles;
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
   * Runs a save with its files. Each is stored for good before the row can name it: whenever the machine stops, there is
   * no row without its file.
   * @param sizes when the sizes of photographs are made; `'on request'` suits files that may never be shown
   */
  async saving<Result>(
    save: (files: SavedFiles) => Promise<Result>,
    sizes: 'at once' | 'on request' = 'at once',
  ): Promise<Result> {
    const stored = new Map<UploadedFile, { folder: string; file: StoredFile }>();
    try {
      const store: SavedFiles['store'] = async (folder, file, label) => {
        const before = stored.get(file);
        if (before) return before.file;
        const name = fileName(label, file.extension);
        if (!(file instanceof ReceivedFile))
          throw new Error(`"${label}" has a file that was never received.`);
        const storedFile = { name, width: file.width, height: file.height };
        // Known before it is there: what is cut off half-way may be there as well.
        stored.set(file, { folder, file: storedFile });
        await this.storage.take(`${folder}/${name}`, file.stagedAt);
        return storedFile;
      };
      const result = await save({ store });
      if (sizes === 'at once')
        for (const { folder, file } of stored.values()) this.sizes.make(`${folder}/${file.name}`);
      return result;
    } catch (error) {
      // A failed answer of the database does not prove that the row was not written.
      for (const { folder, file } of stored.values()) await this.setAsideUnlessNamed(folder, file.name);
      throw error;
    }
  }

  /** Sets files aside that nothing names any more; those that something names stay. */
  async release(files: readonly { folder: string; name: string }[]): Promise<void> {
    if (files.length === 0) return;
    // A start after a sudden end knows by this that no row was lost.
    const list = `${RELEASED}/${randomUUID()}`;
    await this.storage.write(list, files.map(({ folder, name }) => `${folder}/${name}\n`).join(''));
    let left = 0;
    for (const folder of new Set(files.map((file) => file.folder))) {
      const named = await this.namedFiles(folder);
      for (const { name } of files.filter((file) => file.folder === folder && !named.has(file.name)))
        await this.setAside(folder, name).catch(() => (left += 1));
    }
    if (left === 0) await this.storage.remove([list]);
  }

  private async setAsideUnlessNamed(folder: string, name: string) {
    // What cannot be moved now goes with the sweep of the next start.
    const named = await this.namedFiles(folder).catch(() => undefined);
    if (named?.has(name) === false) await this.setAside(folder, name).catch(() => undefined);
  }

  /** Moves a file to where it can be put back from: `.removed/<day>/<folder>/<name>`. */
  async setAside(folder: string, name: string): Promise<void> {
    const [day = ''] = new Date().toISOString().split('T');
    await this.storage.move(`${folder}/${name}`, `${REMOVED}/${day}/${folder}/${name}`);
    await this.sizes.remove(`${folder}/${name}`);
  }

  /** The size of a file in bytes; null where there is none, or nobody can say. @param name empty where a record names none */
  async sizeOf(folder: string, name: string): Promise<number | null> {
    if (name === '') return null;
    const key = `${folder}/${name}`;
    const known = this.bytes.get(key);
    if (known !== undefined) return known;
    const size = await this.storage.sizeOf(key).catch((error: unknown) => {
      // A page is there without it as well.
      this.report(`The size of ${key} could not be asked for: ${String(error)}`);
      return undefined;
    });
    if (size !== undefined) this.bytes.set(key, size);
    return size ?? null;
  }

  /** Whether a file is there. */
  async has(folder: string, name: string): Promise<boolean> {
    return (await this.storage.sizeOf(`${folder}/${name}`)) !== undefined;
  }

  /** Ends what is being made of pictures. */
  async close(): Promise<void> {
    await this.sizes.close();
    await this.storage.close();
  }
}

/** A name that is safe everywhere and says what the file is: `on-liberty-3f9a2c1d77e0.pdf`. */
function fileName(label: string, extension: string): string {
  const words = label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40)
    .replace(/-$/, '');
  return `${words || 'file'}-${randomBytes(6).toString('hex')}.${extension}`;
}
