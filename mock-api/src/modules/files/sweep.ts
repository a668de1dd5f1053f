import { readdir, unlink } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyBaseLogger } from 'fastify';
import { uploadFolders } from '../content-types/contentTypes';
import type { FileStorage } from '@juris/server-kit/files/fileStorage';
import { RELEASED, REMOVED, type Uploads } from '../../platform/uploads/uploads';

/**
 * Number of orphans that are always removed: files of the few saves that were running at a crash.
 */
const ALWAYS_SWEPT = 8;
/** More orphans than this are not the remains of saves; more likely, the rows are missing. */
const MAX_ORPHANS = 20;
/** Maximum share of all files. */
const MAX_ORPHAN_SHARE = 0.1;
/** Days during which a file that was set aside can be restored. */
const SET_ASIDE_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Minimum age of an orphan: a younger file may belong to a save of another process that has not
 * written its row yet.
 */
const MIN_AGE_MS = 60 * 60 * 1000;

/** Deletes partially received files of the previous run. Their saves were never acknowledged. */
export async function clearStaging(uploads: Uploads): Promise<void> {
  for (const name of await readdir(uploads.staging)) await unlink(path.join(uploads.staging, name));
}

/**
 * Sets aside files that neither a record nor a version references. Released files are known from a
 * list; others are the remains of interrupted saves, which are few. With a folder, call it only at
 * startup, while nobody saves; with an object store at any time, since files younger than an hour
 * stay.
 * @param extent `few` changes nothing if there are more than 20 files or a tenth of all (and more
 * than 8), and logs an error; `all` sets aside all unreferenced files, also young ones
 * @param now in milliseconds since 1970
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
  const lists = (await storage.list(RELEASED)).filter((list) => !isRecent(list));
  const released = new Set<string>();
  for (const { name } of lists) {
    const list = await storage.read(`${RELEASED}/${name}`);
    for (const file of list ? (await text(list)).split('\n') : []) released.add(file);
  }
  const orphans: [string, string][] = [];
  let files = 0;
  for (const folder of uploadFolders) {
    // Read before the rows, so that the row of every listed file is already there.
    const stored = await storage.list(folder);
    const named = await uploads.namedFiles(folder);
    for (const file of stored) {
      files += 1;
      if (named.has(file.name) || isRecent(file)) continue;
      if (released.has(`${folder}/${file.name}`)) await uploads.setAside(folder, file.name);
      else orphans.push([folder, file.name]);
    }
  }
  await storage.remove(lists.map(({ name }) => `${RELEASED}/${name}`));
  const names = orphans.map((orphan) => orphan.join('/')).join(', ');
  const most = Math.max(ALWAYS_SWEPT, Math.min(MAX_ORPHANS, Math.floor(files * MAX_ORPHAN_SHARE)));
  if (extent === 'few' && orphans.length > most)
    log.error(
      `${orphans.length} of ${files} uploaded files are named by no record. That is too many to be what a sudden end leaves over, so they stay. If the database is the right one, start once with --sweep-all. They are: ${names}`,
    );
  else if (orphans.length > 0) {
    for (const [folder, name] of orphans) await uploads.setAside(folder, name);
    log.warn(
      `${orphans.length} of ${files} uploaded files were named by no record and are now in ${storage.name}/${REMOVED} for ${SET_ASIDE_DAYS} days: ${names}`,
    );
  }
  await deleteExpired(storage, now);
}

/** Deletes what was set aside more than 30 days ago. @param now in milliseconds since 1970 */
export async function deleteExpired(storage: FileStorage, now: number): Promise<void> {
  for (const day of await storage.folders(REMOVED))
    if (now - Date.parse(day) > (SET_ASIDE_DAYS + 1) * DAY_MS)
      await storage.removeFolder(`${REMOVED}/${day}`);
}
