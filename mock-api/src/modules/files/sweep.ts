import { readdir, unlink } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyBaseLogger } from 'fastify';
import { uploadFolders } from './uploadFolders';
import type { FileStorage } from '@juris/server-kit/files/fileStorage';
import { RELEASED_FOLDER, REMOVED_FOLDER, type Uploads } from '../../platform/uploads/uploads';

/**
 * Up to this number, all orphans (files that nothing references) are removed. So few are normal after a crash, which
 * leaves the files of running saves.
 */
const ALWAYS_SWEPT = 8;
/** Maximum number of orphans that are removed. More orphans probably mean that rows are missing. */
const MAX_ORPHANS = 20;
/** Maximum number of orphans that are removed, as a share of all files. */
const MAX_ORPHAN_SHARE = 0.1;
/** Number of days for which removed files are kept in the folder `.removed`, so that they can be restored. */
const SET_ASIDE_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Minimum age of an orphan in milliseconds. Another process may still save the row of a younger file. */
const MIN_AGE_MS = 60 * 60 * 1000;

/** Deletes received files that a previous process did not store. Their clients got no response. */
export async function clearStaging(uploads: Uploads): Promise<void> {
  for (const name of await readdir(uploads.staging)) await unlink(path.join(uploads.staging, name));
}

/**
 * Moves files that no record and no version references to the folder `.removed`. Files listed in the folder `.released`
 * are always moved; the others ("orphans") only as `extent` allows.
 * With a folder as storage, call this function only at startup, while nobody saves. With an object store, it can be
 * called at any time, because `few` moves no file younger than an hour.
 * @param extent `few` moves at most 8 orphans, or at most 20 if they are not more than a tenth of all files; otherwise
 *   it moves none and logs an error. `all` moves every orphan, including files younger than an hour
 * @param now current time in milliseconds since 1970
 */
export async function sweep(
  uploads: Uploads,
  log: FastifyBaseLogger,
  extent: 'few' | 'all',
  now = Date.now(),
): Promise<void> {
  const { storage } = uploads;
  const isRecent = ({ storedAt }: { storedAt?: number | undefined }) =>
    extent === 'few' && storedAt !== undefined && now - storedAt < MIN_AGE_MS;
  const lists = (await storage.list(RELEASED_FOLDER)).filter((list) => !isRecent(list));
  const released = new Set<string>();
  for (const { name } of lists) {
    const list = await storage.read(`${RELEASED_FOLDER}/${name}`);
    for (const file of list ? (await text(list)).split('\n') : []) released.add(file);
  }
  const orphans: [string, string][] = [];
  let files = 0;
  for (const folder of uploadFolders) {
    // Files are listed before the rows are read. In the reverse order, a file that is saved in between would look like
    // an orphan.
    const stored = await storage.list(folder);
    const named = await uploads.namedFiles(folder);
    for (const file of stored) {
      files += 1;
      if (named.has(file.name) || isRecent(file)) continue;
      if (released.has(`${folder}/${file.name}`)) await uploads.setAside(folder, file.name);
      else orphans.push([folder, file.name]);
    }
  }
  await storage.remove(lists.map(({ name }) => `${RELEASED_FOLDER}/${name}`));
  const names = orphans.map((orphan) => orphan.join('/')).join(', ');
  const most = Math.max(ALWAYS_SWEPT, Math.min(MAX_ORPHANS, Math.floor(files * MAX_ORPHAN_SHARE)));
  if (extent === 'few' && orphans.length > most)
    log.error(
      `${orphans.length} of ${files} uploaded files belong to no record. That is too many for leftovers of a crash, so they are kept. If this is the right database, start once with --sweep-all. Files: ${names}`,
    );
  else if (orphans.length > 0) {
    for (const [folder, name] of orphans) await uploads.setAside(folder, name);
    log.warn(
      `${orphans.length} of ${files} uploaded files belonged to no record and were moved to ${storage.name}/${REMOVED_FOLDER} for ${SET_ASIDE_DAYS} days: ${names}`,
    );
  }
}

/**
 * Deletes files that were moved to the folder `.removed` more than 30 days ago.
 * @param now current time in milliseconds since 1970
 */
export async function deleteExpired(storage: FileStorage, now: number): Promise<void> {
  for (const day of await storage.folders(REMOVED_FOLDER))
    if (now - Date.parse(day) > (SET_ASIDE_DAYS + 1) * DAY_MS)
      await storage.removeFolder(`${REMOVED_FOLDER}/${day}`);
}
