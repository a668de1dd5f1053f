import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { databaseName, withDatabase } from '../platform/db/open';
import {
  backupDescription,
  CHECKSUMS_FILE,
  copyAndHash,
  DESCRIPTION_FILE,
  POSTGRES_FILE,
  SQLITE_FILE,
  type BackupDescription,
} from './backupFormat';
import { tablesOf } from './tableCounts';
import { lockDataFolder, LOCK_FILES } from '../platform/db/startLocks';
import type { SiteData } from './backUp';
import type { FileStorage } from '@juris/server-kit/files/fileStorage';
import { hashOf } from '../platform/uploads/filesOfSave';
import { storageOf } from '../platform/uploads/storageOf';
import { runPostgresTool } from './postgresTool';

/** Source and target of a restore. Folders, database and object store of the target must be empty. */
export interface RestoreOptions extends SiteData {
  backup: string;
}

/**
 * Restores a backup into an empty data folder and, for PostgreSQL, an empty database. The database is restored last, so
 * no start accepts an incomplete store.
 * @returns the description of the backup and its number of files
 * @throws Error with a message of one sentence. If the backup is damaged or the target is not empty, nothing has been
 *   written
 */
export async function restore(options: RestoreOptions): Promise<BackupDescription & { files: number }> {
  const { backup, dataDir, databaseUrl, releases } = options;
  const { description, files } = await verifiedBackup(backup);
  if ((description.engine === 'PostgreSQL') !== (databaseUrl !== undefined))
    throw new Error(
      `${backup} is a backup of ${description.engine}. ${databaseUrl ? 'Unset' : 'Set'} DATABASE_URL to restore it.`,
    );
  assertEmpty(dataDir);
  if (releases) assertEmpty(releases);
  const uploads = await storageOf(dataDir, options.uploads, options.objectStore);
  const release = lockDataFolder(dataDir);
  try {
    await mustHoldNothing(uploads);
    if (databaseUrl) await mustHaveNoTables(dataDir, databaseUrl);
    for (const file of files) {
      const [folder, ...rest] = file.split('/');
      if (folder === 'uploads')
        await uploads.write(rest.join('/'), createReadStream(path.join(backup, file)));
      if (folder === 'releases' && releases)
        await copyAndHash(path.join(backup, file), path.join(releases, ...rest));
    }
    if (databaseUrl)
      await runPostgresTool('pg_restore', databaseUrl, [
        // The comment on the extension pg_trgm could be restored only by the owner of the extension.
        ...['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', '--no-comments'],
        ...['--dbname', decodeURIComponent(new URL(databaseUrl).pathname.slice(1))],
        path.join(backup, POSTGRES_FILE),
      ]);
    else await copyAndHash(path.join(backup, SQLITE_FILE), databaseName(dataDir));
    return { ...description, files: files.length };
  } finally {
    release();
    await uploads.close();
  }
}

/**
 * Reads the description and the list of files of a backup.
 * @throws Error if a file is missing or its hash differs from the list
 */
async function verifiedBackup(backup: string) {
  const list = path.join(backup, CHECKSUMS_FILE);
  if (!existsSync(list)) throw new Error(`${backup} is not a backup: it has no ${CHECKSUMS_FILE}.`);
  const lines = readFileSync(list, 'utf8').trim().split('\n');
  const files: string[] = [];
  for (const line of lines) {
    const [, hash, file = ''] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    const isInside = file !== '' && !file.split('/').includes('..') && !path.isAbsolute(file);
    if (!isInside) throw new Error(`${list} is damaged at "${line}". Use another backup.`);
    const copy = path.join(backup, file);
    const isSame = existsSync(copy) && (await hashOf(createReadStream(copy))) === hash;
    if (!isSame) throw new Error(`${copy} is missing or damaged. Use another backup.`);
    files.push(file);
  }
  const description = backupDescription.parse(
    JSON.parse(readFileSync(path.join(backup, DESCRIPTION_FILE), 'utf8')),
  );
  return { description, files };
}

function assertEmpty(folder: string) {
  const found = existsSync(folder) ? readdirSync(folder).filter((name) => !LOCK_FILES.includes(name)) : [];
  if (found.length > 0)
    throw new Error(
      `${folder} is not empty (${found.slice(0, 3).join(', ')}). Backups can only be restored into an empty folder. Move its content away, or set DATA_DIR to another folder.`,
    );
}

async function mustHoldNothing(uploads: FileStorage) {
  const count = await uploads.count();
  if (count > 0)
    throw new Error(
      `${uploads.name} is not empty (${count} files). Backups can only be restored into an empty location. Set UPLOADS to another one.`,
    );
}

async function mustHaveNoTables(dataDir: string, databaseUrl: string) {
  const tables = await withDatabase(dataDir, databaseUrl, tablesOf);
  if (tables.length > 0)
    throw new Error(
      `The database ${databaseName(dataDir, databaseUrl)} is not empty (${tables.slice(0, 3).join(', ')}). Create a new database and use its address.`,
    );
}
