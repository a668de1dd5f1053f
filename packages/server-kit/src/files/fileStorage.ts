import type { Readable } from 'node:stream';

/** A file in a folder of a {@link FileStorage}. */
export interface ListedFile {
  name: string;
  /** Time at which the file was stored, in ms since 1970. Undefined for a storage that only this process writes to. */
  storedAt?: number | undefined;
}

/**
 * Storage for files, which have keys such as `banners/a.png`. When a method that stores a file has resolved, the file
 * survives a crash. Readers never see an incomplete file.
 */
export interface FileStorage {
  /** Name of the storage for messages: the path of a folder, or an address without secrets. */
  readonly name: string;
  /**
   * Checks that the storage can be used and prepares it for files in these folders.
   * @throws {Error} If the storage cannot be used.
   */
  prepare(folders: readonly string[]): Promise<void>;
  /** Returns the files of a folder, without those of its subfolders; empty if the folder does not exist. */
  list(folder: string): Promise<ListedFile[]>;
  /** Returns the names of the direct subfolders of a folder. */
  folders(folder: string): Promise<string[]>;
  /** Returns the number of files in the whole storage. */
  count(): Promise<number>;
  /** Returns the size of a file in bytes; undefined if the file does not exist. */
  sizeOf(key: string): Promise<number | undefined>;
  /** Returns the content of a file; undefined if the file does not exist. */
  read(key: string): Promise<Readable | undefined>;
  /**
   * Stores a local file under a key. The storage may move the local file instead of copying it.
   * @param key Key of the stored file.
   * @param file Path of the local file, which must have been flushed to the disk.
   */
  take(key: string, file: string): Promise<void>;
  /** Stores a content under a key. */
  write(key: string, content: Readable | Buffer | string): Promise<void>;
  /**
   * Changes the key of a file.
   * @returns False if the file does not exist.
   */
  move(from: string, to: string): Promise<boolean>;
  /** Deletes files. Keys without a file are ignored. */
  remove(keys: readonly string[]): Promise<void>;
  /** Deletes a folder and its content. An empty name deletes all files. */
  removeFolder(folder: string): Promise<void>;
  /** Closes connections. The storage cannot be used afterwards. */
  close(): Promise<void>;
}
