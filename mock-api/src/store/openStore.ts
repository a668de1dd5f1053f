import { uploadFolders } from '../kinds/kinds';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { bringUpToDate, connect, databaseName, type OpenDatabase } from '../database/open';
import type { ApiOptions } from '../options';
import { seed } from '../seed/seed';
import { findSeedFolder } from '../seed/seedFolder';
import { keptFiles } from '../uploads/namedFiles';
import { sweep } from '../uploads/sweep';
import { Uploads } from '../uploads/uploads';
import {
  databaseIdentity,
  joinedStoreId,
  missingFiles,
  newDatabase,
  storeIdOf,
  writeStoreId,
} from './belonging';
import { describeEmptying, emptyStore } from './emptyStore';
import { holdFolder } from './holdFolder';
import { startingAlone } from './startLock';

/** Everything that is kept: the database and the files that its rows name. */
export interface Store extends OpenDatabase {
  uploads: Uploads;
  close(): Promise<void>;
}

/** Of a long list, as many names as a line of a log can bear. */
const SHOWN_NAMES = 20;

/**
 * Opens database and uploads folder, after making sure that they belong together; a new store is filled.
 * @throws Error in one sentence when one of them cannot be used; nothing was touched then
 */
export async function openStore(options: ApiOptions, log: FastifyBaseLogger): Promise<Store> {
  const dataDir = path.resolve(options.dataDir);
  const uploadsRoot = path.join(dataDir, 'uploads');
  const release = holdFolder(dataDir);
  try {
    return await startingAlone(options.databaseUrl, async () => {
      if (options.reset && !options.yes)
        throw new Error(await describeEmptying(dataDir, uploadsRoot, options.databaseUrl));
      if (options.reset) await emptyStore(dataDir, uploadsRoot, options.databaseUrl);
      const { isNew, id } = await identify(dataDir, uploadsRoot, options);
      const opened = await connect(dataDir, options.databaseUrl, (message) => log.error(message));
      try {
        await bringUpToDate(opened, databaseName(dataDir, options.databaseUrl));
        mkdirSync(uploadsRoot, { recursive: true });
        await writeStoreId(opened.db, uploadsRoot, id);
        const uploads = new Uploads(
          uploadsRoot,
          uploadFolders,
          (folder) => keptFiles(opened.db, folder),
          (message) => log.error(message),
        );
        // What is there before the first start was finished is that start's own.
        const isOwnRest = isNew && !options.join;
        await sweep(uploads, log, options.sweepAll || isOwnRest ? 'all' : 'few');
        await seed(opened.db, uploads, {
          asked: options.seed,
          otherwise: options.production ? 'empty' : 'sample',
          folder: findSeedFolder(options.seedFolder),
          rows: options.seedRows,
        });
        await reportMissing(opened, uploadsRoot, log);
        return {
          ...opened,
          uploads,
          close: async () => {
            await uploads.close();
            await settle(opened).catch((error: unknown) => log.error(error));
            await opened.db.destroy();
            release();
          },
        };
      } catch (error) {
        await opened.db.destroy();
        throw error;
      }
    });
  } catch (error) {
    release();
    throw error;
  }
}

/** Which store this is, read without writing. */
async function identify(dataDir: string, uploads: string, options: ApiOptions) {
  const { databaseUrl, join = false } = options;
  const name = databaseName(dataDir, databaseUrl);
  const isThere = databaseUrl !== undefined || existsSync(name);
  const database = isThere ? await readIdentity(dataDir, uploads, databaseUrl) : newDatabase(name);
  return {
    isNew: database.isNew,
    id: join ? joinedStoreId(database, uploads) : storeIdOf(database, uploads),
  };
}

async function readIdentity(dataDir: string, uploads: string, databaseUrl?: string) {
  const { db } = await connect(dataDir, databaseUrl);
  try {
    return await databaseIdentity(db, databaseName(dataDir, databaseUrl), uploads);
  } finally {
    await db.destroy();
  }
}

async function reportMissing({ db }: OpenDatabase, uploads: string, log: FastifyBaseLogger) {
  const missing = await missingFiles(db, uploads);
  if (missing.length > 0)
    log.error(
      `${missing.length} files that records name are not in ${uploads}: ${missing.slice(0, SHOWN_NAMES).join(', ')}. Put them back from a backup, or choose new files for their records.`,
    );
}

/** Moves SQLite's write-ahead log into the database, so that a copy of the one file is whole. */
async function settle({ db, engine }: OpenDatabase) {
  if (engine === 'SQLite') await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
