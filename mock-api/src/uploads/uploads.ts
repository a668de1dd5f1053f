import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdirSync } from 'node:fs';
import { mkdir, open, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import type { UploadedFile } from '../contract/uploadedFile';
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

/** Where received bytes wait for their record; never served. */
const STAGING = '.incoming';

/** Where files go that no record names any more, by the day on which they went; never served. */
export const REMOVED = '.removed';

/** The list of files that were released since the last start, such as `banners/a.png`, one a line. */
export const RELEASED = '.replaced';

/** The names of all files of a folder that records or versions of them name. */
export type NamedFiles = (folder: string) => Promise<Set<string>>;

/** The folder of uploaded files. */
export class Uploads {
  readonly staging: string;
  readonly sizes: PictureSizes;

  constructor(
    readonly root: string,
    readonly folders: string[],
    readonly namedFiles: NamedFiles,
    report: (message: string) => void = () => undefined,
  ) {
    this.staging = path.join(root, STAGING);
    this.sizes = new PictureSizes(root, report);
    for (const folder of [STAGING, ...folders]) mkdirSync(path.join(root, folder), { recursive: true });
  }

  /**
   * Runs a save with its files. Each is in its folder, and the folder flushed, before the row can name it: whenever
   * the machine stops, there is no row without its file.
   */
  async saving<Result>(save: (files: SavedFiles) => Promise<Result>): Promise<Result> {
    const stored = new Map<UploadedFile, { folder: string; file: StoredFile }>();
    try {
      const store: SavedFiles['store'] = async (folder, file, label) => {
        const before = stored.get(file);
        if (before) return before.file;
        const name = fileName(label, file.extension);
        const target = path.join(this.root, folder, name);
        if (!(file instanceof ReceivedFile))
          throw new Error(`"${label}" has a file that was never received.`);
        await rename(file.stagedAt, target);
        const storedFile = { name, width: file.width, height: file.height };
        stored.set(file, { folder, file: storedFile });
        await flushFolder(path.dirname(target));
        return storedFile;
      };
      const result = await save({ store });
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
    // A start after a sudden end knows by this that no row was lost.
    const list = files.map(({ folder, name }) => `${folder}/${name}\n`).join('');
    if (list !== '') appendFileSync(path.join(this.root, RELEASED), list);
    for (const folder of new Set(files.map((file) => file.folder))) {
      const named = await this.namedFiles(folder);
      for (const { name } of files.filter((file) => file.folder === folder && !named.has(file.name)))
        await this.setAside(folder, name).catch(() => undefined);
    }
  }

  private async setAsideUnlessNamed(folder: string, name: string) {
    // What cannot be moved now goes with the sweep of the next start.
    const named = await this.namedFiles(folder).catch(() => undefined);
    if (named?.has(name) === false) await this.setAside(folder, name).catch(() => undefined);
  }

  /** Moves a file to where it can be put back from: `.removed/<day>/<folder>/<name>`. */
  async setAside(folder: string, name: string): Promise<void> {
    const [day = ''] = new Date().toISOString().split('T');
    const place = path.join(this.root, REMOVED, day, folder);
    await mkdir(place, { recursive: true });
    await rename(path.join(this.root, folder, name), path.join(place, name));
    await this.sizes.remove(`${folder}/${name}`);
  }

  /** The size of a file in bytes; null where there is none. @param name empty where a record names none */
  async sizeOf(folder: string, name: string): Promise<number | null> {
    if (name === '') return null;
    try {
      return (await stat(path.join(this.root, folder, name))).size;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    }
  }

  /** Ends what is being made of pictures. */
  async close(): Promise<void> {
    await this.sizes.close();
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

/** Makes renames in a folder outlive a power cut. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
