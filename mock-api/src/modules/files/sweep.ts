import { readdir, unlink } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyBaseLogger } from 'fastify';
import { uploadFolders } from '../content-types/kinds';
import type { FileStorage } from '@juris/server-kit/files/fileStorage';
import { RELEASED, REMOVED, type Uploads } from '../../platform/uploads/uploads';

/** What a sudden end leaves over: the files of the few saves that were under way. So many are always swept. */
const ALWAYS_SWEPT = 8;
/** More than this at once is no rest of a save: rather, the rows are gone. */
const MAX_ORPHANS = 20;
/** Of all files. */
const MAX_ORPHAN_SHARE = 0.1;
/** How long what was set aside can be put back. */
const SET_ASIDE_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;

/** A file that is younger may be that of a save that another program is making: it has no row yet. */
const MIN_AGE_MS = 60 * 60 * 1000;

/** Deletes bytes that were still being received at the last end: no save was ever acknowledged for them. */
export async function clearStaging(uploads: Uploads): Promise<void> {
  for (const name of await readdir(uploads.staging)) await unlink(path.join(uploads.staging, name));
}

/**
 * Sets aside what a sudden end left behind: files that neither a record nor a version of one names. Those that were
 * released are known by a list; others are the rest of saves that were cut off, which are few. In a folder only for
 * the start, when nobody is saving; in a store at any time, since what is younger than an hour stays.
 * @param extent `few` leaves everything where it is when it is more than 20 files or a tenth of all (and more than 8),
 *   and says so in the log; `all` sets aside whatever there is, also what is young
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
    // Before the rows: what is stored in between is in neither.
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
