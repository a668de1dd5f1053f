/** Implements the commands `backup`, `restore` and `move`. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { ObjectStoreSettings } from '@juris/server-kit/serverSettings';
import { projectRoot } from '../platform/projectRoot';
import type { ApiSettings } from '../setup/settings';
import { backUp } from '../ops/backUp';
import { restore } from '../ops/restore';
import { isObjectStore } from '../platform/uploads/storageOf';
import { moveStore } from '../ops/moveStore';

const usage = {
  backup: 'npm run api -w @juris/mock-api -- backup [FOLDER]',
  restore: 'npm run api -w @juris/mock-api -- restore FOLDER',
};

type StoreSettings = Pick<ApiSettings, 'DATA_DIR'> &
  Partial<Pick<ApiSettings, 'DATABASE_URL' | 'UPLOADS' | 'RELEASES' | 'INIT_CWD'>> &
  ObjectStoreSettings;

/**
 * Backs up or restores the database, uploaded files and releases that the settings name.
 * @param args the folder of the backup. Without a folder, `backup` creates one that is named after the current time
 * @returns a summary
 * @throws Error with a message of one sentence
 */
export async function runStoreCommand(
  command: keyof typeof usage,
  args: string[],
  settings: StoreSettings,
): Promise<string> {
  const { positionals } = parseArgs({ args, options: {}, strict: true, allowPositionals: true });
  const [folder = command === 'backup' ? newFolder() : undefined, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new Error(`Usage: ${usage[command]}`);
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, UPLOADS: uploads, RELEASES = '' } = settings;
  const isRemote = /^(https?|s3):/.test(RELEASES);
  const releases = isRemote
    ? undefined
    : path.resolve(projectRoot(), RELEASES || path.resolve(dataDir, 'releases'));
  const locations = { dataDir, databaseUrl, uploads, releases, objectStore: settings };
  const backup = path.resolve(settings.INIT_CWD ?? '', folder);
  if (command === 'restore') {
    const { madeAt, files } = await restore({ ...locations, backup });
    return `Restored ${files} files of ${madeAt} into ${dataDir}. Start the site as usual.`;
  }
  const { files, missing } = await backUp({ ...locations, target: backup });
  const lacking = missing.length > 0 ? ` Files that were already missing: ${missing.join(', ')}.` : '';
  return `Backed up ${files} files to ${backup}.${lacking} It contains personal data: store it safely and on another machine.`;
}

/** Returns the path of a new backup. The name is the current time, so that backups sort by age. */
const newFolder = () => path.join('backups', new Date().toISOString().replace(/[:.]/g, '-'));

const USAGE =
  'Usage: npm run api -w @juris/mock-api -- move --to-database postgres://… --to-uploads s3://bucket/prefix';

type MoveSettings = Pick<ApiSettings, 'DATA_DIR'> & ObjectStoreSettings;

/**
 * Copies the database and the uploaded files of `DATA_DIR` to PostgreSQL and an object store. `DATA_DIR` is not changed.
 * @param args the options `--to-database` and `--to-uploads`
 * @returns a summary that also says what the operator does next
 * @throws Error with a message of one sentence
 */
export async function runMoveCommand(args: string[], settings: MoveSettings): Promise<string> {
  const { values } = parseArgs({
    ...{ args, strict: true },
    options: { 'to-database': { type: 'string' }, 'to-uploads': { type: 'string' } },
  });
  const { 'to-database': databaseUrl, 'to-uploads': uploads } = values;
  if (!/^postgres(ql)?:/.test(databaseUrl ?? '') || databaseUrl === undefined || !isObjectStore(uploads))
    throw new Error(USAGE);
  const { DATA_DIR: dataDir } = settings;
  const { rows, files } = await moveStore({ dataDir, databaseUrl, uploads, objectStore: settings });
  return `Copied and compared ${rows} rows and ${files} files of ${dataDir}. Start the site with DATABASE_URL and UPLOADS set to the new stores. The data folder is unchanged.`;
}
