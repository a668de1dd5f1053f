import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStorage, ListedFile } from '@juris/server-kit/files/fileStorage';
import { flushToDisk } from './receivedFile';

/** Stores files in a local folder. Only one process may use the folder at a time. */
export class FolderStorage implements FileStorage {
  constructor(readonly root: string) {}

  get name(): string {
    return this.root;
  }

  async prepare(folders: readonly string[]): Promise<void> {
    for (const folder of folders) await mkdir(this.pathOf(folder), { recursive: true });
  }

  async list(folder: string): Promise<ListedFile[]> {
    return (await this.entries(folder)).filter((entry) => entry.isFile()).map(({ name }) => ({ name }));
  }

  async folders(folder: string): Promise<string[]> {
    return (await this.entries(folder)).filter((entry) => entry.isDirectory()).map(({ name }) => name);
  }

  async count(): Promise<number> {
    const all = await undefinedIfMissing(readdir(this.root, { recursive: true, withFileTypes: true }));
    return all?.filter((entry) => entry.isFile()).length ?? 0;
  }

  async sizeOf(key: string): Promise<number | undefined> {
    const found = await undefinedIfMissing(stat(this.pathOf(key)));
    return found?.isFile() ? found.size : undefined;
  }

  async read(key: string): Promise<Readable | undefined> {
    const handle = await undefinedIfMissing(open(this.pathOf(key)));
    return handle && createReadStream('', { fd: handle });
  }

  async take(key: string, file: string): Promise<void> {
    await rename(file, this.pathOf(key));
    await flushFolderOf(this.pathOf(key));
  }

  async write(key: string, content: Readable | Buffer | string): Promise<void> {
    const target = this.pathOf(key);
    const unfinished = `${target}.partial`;
    await mkdir(path.dirname(target), { recursive: true });
    if (content instanceof Readable) await pipeline(content, createWriteStream(unfinished, { flush: true }));
    else await writeFile(unfinished, content, { flush: true });
    await rename(unfinished, target);
    await flushFolderOf(target);
  }

  async move(from: string, to: string): Promise<boolean> {
    await mkdir(path.dirname(this.pathOf(to)), { recursive: true });
    return (await undefinedIfMissing(rename(this.pathOf(from), this.pathOf(to)).then(() => true))) ?? false;
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (const key of keys) await rm(this.pathOf(key), { force: true });
  }

  async removeFolder(folder: string): Promise<void> {
    await rm(this.pathOf(folder), { recursive: true, force: true });
  }

  async close(): Promise<void> {
    // No resource remains open between calls.
  }

  private pathOf = (key: string) => path.join(this.root, key);

  private async entries(folder: string) {
    return (await undefinedIfMissing(readdir(this.pathOf(folder), { withFileTypes: true }))) ?? [];
  }
}

/** Converts the error for a file or folder that does not exist (ENOENT) to undefined. */
async function undefinedIfMissing<Result>(result: Promise<Result>): Promise<Result | undefined> {
  try {
    return await result;
  } catch (error) {
    if (Object(error).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Flushes the folder of a file, so that a renamed file keeps its new name after a power failure. */
const flushFolderOf = (file: string) => flushToDisk(path.dirname(file), 'r');
