/** Format of a backup: `juris.db` or `juris.dump`, `uploads/`, `releases/`, `backup.json` and `SHA256SUMS`. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

/** Full copy of the SQLite database. */
export const SQLITE_FILE = 'juris.db';
/** PostgreSQL database in `pg_dump`'s custom format. */
export const POSTGRES_FILE = 'juris.dump';
export const DESCRIPTION_FILE = 'backup.json';
/** Hashes in the format of `sha256sum --check`. */
export const CHECKSUMS_FILE = 'SHA256SUMS';

/** Schema of `backup.json`. */
export const backupDescription = z.object({
  madeAt: z.iso.datetime(),
  engine: z.enum(['SQLite', 'PostgreSQL']),
  storeId: z.string(),
  /** Files that records named and that were missing when the backup was made. */
  missing: z.array(z.string()),
});
export type BackupDescription = z.infer<typeof backupDescription>;

/**
 * Copies a file and flushes the copy.
 * @param from its path, or its content
 * @returns the SHA-256 of the copied bytes, in hex
 */
export async function copyAndHash(from: string | Readable, to: string): Promise<string> {
  await mkdir(path.dirname(to), { recursive: true });
  const hash = createHash('sha256');
  await pipeline(
    typeof from === 'string' ? createReadStream(from) : from,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(to, { flush: true }),
  );
  return hash.digest('hex');
}

/** Returns the SHA-256 of a file, in hex. @param file its path, or its content */
export async function hashFile(file: string | Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(typeof file === 'string' ? createReadStream(file) : file, hash);
  return hash.digest('hex');
}

/** Returns the folder of releases on this machine; undefined when they are on another host. */
export const localReleasesFolder = (dataDir: string, root: string, releases = ''): string | undefined =>
  /^(https?|s3):/.test(releases)
    ? undefined
    : releases
      ? path.resolve(root, releases)
      : path.join(dataDir, 'releases');
