import type { Readable } from 'node:stream';

/** A file as its folder lists it. */
export interface ListedFile {
  name: string;
  /** When it came, in ms since 1970; undefined where no other program stores anything. */
  storedAt?: number | undefined;
}

/**
 * Where files are kept, each by its key, such as `banners/a.png`. What a method has stored when it resolves outlives a
 * crash, and nobody ever sees the half of a file.
 */
export interface FileStorage {
  /** As people know it: a folder, or an address without secrets. */
  readonly name: string;
  /** Makes it ready for files in these folders. @throws Error in one sentence when it cannot be used */
  prepare(folders: readonly string[]): Promise<void>;
  /** The files right in a folder; none where there is no such folder. */
  list(folder: string): Promise<ListedFile[]>;
  /** The folders right in a folder. */
  folders(folder: string): Promise<string[]>;
  /** How many files there are in all. */
  count(): Promise<number>;
  /** A file's size in bytes; undefined where there is none. */
  sizeOf(key: string): Promise<number | undefined>;
  /** A file's content; undefined where there is none. */
  read(key: string): Promise<Readable | undefined>;
  /** Stores a file of this machine, which may be gone then. @param file its path; it must be flushed */
  take(key: string, file: string): Promise<void>;
  /** Stores what comes. */
  write(key: string, content: Readable | Buffer | string): Promise<void>;
  /** @returns whether there was such a file */
  move(from: string, to: string): Promise<boolean>;
  /** Deletes files, where they are there. */
  remove(keys: readonly string[]): Promise<void>;
  /** Deletes all in a folder; everything where it is empty. */
  removeFolder(folder: string): Promise<void>;
  close(): Promise<void>;
}
