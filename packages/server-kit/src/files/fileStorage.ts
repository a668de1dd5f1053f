import type { Readable } from 'node:stream';

/** An entry of a folder. */
export interface ListedFile {
  name: string;
  /** Time of the upload in ms since 1970; undefined where no other process stores files. */
  storedAt?: number | undefined;
}

/**
 * Storage for files by key, such as `banners/a.png`. A file is durable when the promise of its method resolves, and
 * readers never see an incomplete file.
 */
export interface FileStorage {
  /** Name for messages: a folder, or an address without secrets. */
  readonly name: string;
  /**
   * Prepares the storage for files in these folders.
   * @throws Error when the storage cannot be used
   */
  prepare(folders: readonly string[]): Promise<void>;
  /** Returns the files of a folder without its subfolders; empty when the folder does not exist. */
  list(folder: string): Promise<ListedFile[]>;
  /** Returns the names of the direct subfolders of a folder. */
  folders(folder: string): Promise<string[]>;
  /** Returns the total number of files. */
  count(): Promise<number>;
  /** Returns the size of a file in bytes; undefined when it does not exist. */
  sizeOf(key: string): Promise<number | undefined>;
  /** Returns the content of a file; undefined when it does not exist. */
  read(key: string): Promise<Readable | undefined>;
  /**
   * Stores a local file; the storage may move it.
   * @param file path of the file; it must be flushed
   */
  take(key: string, file: string): Promise<void>;
  /** Stores content under a key. */
  write(key: string, content: Readable | Buffer | string): Promise<void>;
  /**
   * Renames a file.
   * @returns false when the file does not exist
   */
  move(from: string, to: string): Promise<boolean>;
  /** Deletes files; ignores those that do not exist. */
  remove(keys: readonly string[]): Promise<void>;
  /** Deletes a folder with its content; everything for an empty name. */
  removeFolder(folder: string): Promise<void>;
  close(): Promise<void>;
}
