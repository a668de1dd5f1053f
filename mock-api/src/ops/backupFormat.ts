/**
 * Format of a backup. Its folder contains the database (`juris.db` or `juris.dump`), the folders `uploads` and
 * `releases`, a description (`backup.json`), and the hashes of all files (`SHA256SUMS`).
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { hashingStream } from '../platform/uploads/filesOfSave';

/** Name of the copy of a SQLite database. */
export const SQLITE_FILE = 'juris.db';
/** Name of the dump of a PostgreSQL database, in `pg_dump`'s custom format. */
export const POSTGRES_FILE = 'juris.dump';
export const DESCRIPTION_FILE = 'backup.json';
/** Name of the file with the hashes. Its format is that of `sha256sum --check`. */
export const CHECKSUMS_FILE = 'SHA256SUMS';

/** Schema of `backup.json`. */
export const backupDescription = z.object({
  madeAt: z.iso.datetime(),
  engine: z.enum(['SQLite', 'PostgreSQL']),
  storeId: z.string(),
  /** Files that records refer to and that were already missing when the backup was made. */
  missing: z.array(z.string()),
});
export type BackupDescription = z.infer<typeof backupDescription>;

/**
 * Copies a file and flushes the copy to the disk.
 * @param from path or content of the file
 * @param to path of the copy; missing parent folders are created
 * @returns SHA-256 of the copied bytes, in hex
 */
export async function copyAndHash(from: string | Readable, to: string): Promise<string> {
  await mkdir(path.dirname(to), { recursive: true });
  const { stream, digest } = hashingStream(typeof from === 'string' ? createReadStream(from) : from);
  await pipeline(stream, createWriteStream(to, { flush: true }));
  return digest();
}
