/** Implements the command `move`. */
import { parseArgs } from 'node:util';
import type { ObjectStoreSettings } from '@juris/server-kit/serverSettings';
import type { ApiSettings } from '../setup/settings';
import { isObjectStore } from '../platform/uploads/storageOf';
import { moveStore } from '../ops/moveStore';

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
