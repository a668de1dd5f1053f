import { readdir, readFile, rm, unlink } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { uploadFolders } from '../kinds/kinds';
import { RELEASED, REMOVED, type Uploads } from './uploads';

/** What a sudden end leaves over: the files of the few saves that were under way. These are always swept. */
const A_HANDFUL = 8;
/** More than this at once is no rest of a save: rather, the rows are gone. */
const MOST = 20;
/** Of all files. */
const LARGEST_SHARE = 0.1;
/** How long what was set aside can be put back. */
const KEPT_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Sets aside what the last end left behind: files that neither a record nor a version of one names. Those that were released are known by a list;
 * others are the rest of saves that were cut off, which are few. Bytes that were still being received are
 * deleted, since no save was ever acknowledged for them. Only for the start, when nobody is saving.
 * @param extent `few` leaves everything where it is when it is more than 20 files or a tenth of all (and more than 8),
 *   and says so in the log; `all` sets aside whatever there is
 */
export async function sweep(uploads: Uploads, log: FastifyBaseLogger, extent: 'few' | 'all'): Promise<void> {
  for (const name of await readdir(uploads.staging)) await unlink(path.join(uploads.staging, name));
  const list = path.join(uploads.root, RELEASED);
  const replaced = new Set((await readFile(list, 'utf8').catch(() => '')).split('\n'));
  const orphans: [string, string][] = [];
  let files = 0;
  for (const folder of uploadFolders) {
    const named = await uploads.namedFiles(folder);
    for (const entry of await readdir(path.join(uploads.root, folder), { withFileTypes: true })) {
      if (!entry.isFile()) continue;
      files += 1;
      if (named.has(entry.name)) continue;
      if (replaced.has(`${folder}/${entry.name}`)) await uploads.setAside(folder, entry.name);
      else orphans.push([folder, entry.name]);
    }
  }
  await rm(list, { force: true });
  const names = orphans.map((orphan) => orphan.join('/')).join(', ');
  const most = Math.max(A_HANDFUL, Math.min(MOST, Math.floor(files * LARGEST_SHARE)));
  if (extent === 'few' && orphans.length > most)
    log.error(
      `${orphans.length} of ${files} uploaded files are named by no record. That is too many to be what a sudden end leaves over, so they stay. If the database is the right one, start once with --sweep-all. They are: ${names}`,
    );
  else if (orphans.length > 0) {
    for (const [folder, name] of orphans) await uploads.setAside(folder, name);
    log.warn(
      `${orphans.length} of ${files} uploaded files were named by no record and are now in ${path.join(uploads.root, REMOVED)} for ${KEPT_DAYS} days: ${names}`,
    );
  }
  await forgetOld(uploads.root, Date.now());
}

/** Deletes what was set aside more than 30 days ago. @param now in milliseconds since 1970 */
export async function forgetOld(root: string, now: number): Promise<void> {
  const place = path.join(root, REMOVED);
  const days = await readdir(place).catch(() => []);
  for (const day of days)
    if (now - Date.parse(day) > (KEPT_DAYS + 1) * DAY_MS)
      await rm(path.join(place, day), { recursive: true });
}
