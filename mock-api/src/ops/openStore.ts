import { refreshSearchColumns } from '../modules/content-types/refreshSearchColumns';
import { refreshMessageTexts } from '../modules/inbox/messageText';
import { addPageTexts } from '../modules/page-texts/pageTexts';
import { uploadFolders, referencedFiles } from '../modules/files/uploadFolders';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { migrateSchema, connect, databaseName, withDatabase, type OpenDatabase } from '../platform/db/open';
import type { ApiOptions } from '../setup/options';
import { seed } from '../dev/seed';
import { findSeedFolder } from '../dev/seed/catalogue';
import { libraryOf } from '../modules/files/library/libraryCopies';
import { refreshLibrary } from '../modules/files/library/refreshLibrary';
import type { FileStorage } from '@juris/server-kit/files/fileStorage';
import { storageOf } from '../platform/uploads/storageOf';
import { clearStaging, sweep } from '../modules/files/sweep';
import { Uploads } from '../platform/uploads/uploads';
import {
  databaseIdentity,
  chooseStoreId,
  missingFiles,
  newDatabaseIdentity,
  verifyStoreId,
  writeStoreId,
} from './storeIdentity';
import { lockDataFolder, withStartLock } from '../platform/db/startLocks';
import { MOVED_FROM_SETTING } from './copyRows';
import { completeReset, resetStore } from './resetStore';

/** Folder for received files until their record is saved. It is in the data folder even with an object store. */
const STAGING = 'uploads/.incoming';

/** All persistent data of a site: the database and the uploaded files that its rows refer to. */
export interface DataStore extends OpenDatabase {
  uploads: Uploads;
  close(): Promise<void>;
}

/** Maximum number of file names in one log line. */
const SHOWN_NAMES = 20;

/**
 * Opens the database and the uploads of a site, after checking that they belong to the same store. Migrates the
 * database and fills it if it is new.
 * @throws Error with a message of one sentence if they do not belong together or one of them is not usable
 */
export async function openStore(options: ApiOptions, log: FastifyBaseLogger): Promise<DataStore> {
  const dataDir = path.resolve(options.dataDir);
  const storage = await storageOf(dataDir, options.uploads, options.objectStore);
  const release = lockDataFolder(dataDir);
  try {
    return await withStartLock(options.databaseUrl, async () => {
      const isCompleted = await completeReset({ ...options, dataDir }, storage, log);
      if (options.reset && !isCompleted) await resetStore({ ...options, dataDir }, storage, log, openStore);
      const { isNew, id } = await identify(dataDir, storage, options);
      const opened = await connect(dataDir, options.databaseUrl, (message) => log.error(message));
      try {
        await migrateSchema(opened, databaseName(dataDir, options.databaseUrl));
        await refreshSearchColumns(opened.db, (message) => log.info(message));
        await refreshMessageTexts(opened.db);
        await storage.prepare(uploadFolders);
        await writeStoreId(opened.db, storage, id);
        const uploads = new Uploads({
          storage,
          staging: path.join(dataDir, STAGING),
          namedFiles: (folder) => referencedFiles(opened.db, folder),
          ...libraryOf(opened.db),
          report: (message) => log.error(message),
        });
        await clearStaging(uploads);
        // Before the first start is complete, no row refers to a file. All files are leftovers of that start.
        const isOwnRest = isNew && !options.join;
        await sweep(uploads, log, options.sweepAll || isOwnRest ? 'all' : 'few');
        await seed(opened, uploads, {
          requested: options.seed,
          otherwise: options.defaultSeed ?? (options.production ? 'empty' : 'sample'),
          folder: findSeedFolder(options.seedFolder),
          rows: options.seedRows,
        });
        await refreshLibrary(opened.db, uploads, (message) => log.info(message));
        await addPageTexts(opened.db);
        // The API may change this database from now on. Without this setting, a repeated move cannot overwrite it.
        await opened.db.deleteFrom('setting').where('name', '=', MOVED_FROM_SETTING).execute();
        await reportMissing(opened, storage, log);
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
    await storage.close();
    throw error;
  }
}

/**
 * Checks that database and uploads belong together and returns their store id. Writes nothing.
 * @throws Error if they do not belong together
 */
async function identify(dataDir: string, uploads: FileStorage, options: ApiOptions) {
  const { databaseUrl, join = false } = options;
  const name = databaseName(dataDir, databaseUrl);
  const isThere = databaseUrl !== undefined || existsSync(name);
  const database = isThere
    ? await withDatabase(dataDir, databaseUrl, (db) => databaseIdentity(db, name, uploads))
    : newDatabaseIdentity(name);
  return {
    isNew: database.isNew,
    id: await (join ? chooseStoreId(database, uploads) : verifyStoreId(database, uploads)),
  };
}

async function reportMissing({ db }: OpenDatabase, uploads: FileStorage, log: FastifyBaseLogger) {
  const missing = await missingFiles(db, uploads);
  if (missing.length > 0)
    log.error(
      `${missing.length} files of records are missing in ${uploads.name}: ${missing.slice(0, SHOWN_NAMES).join(', ')}. Restore them from a backup, or select new files for these records.`,
    );
}

/** Writes SQLite's write-ahead log into the database file. A copy of this file is then complete. */
async function settle({ db, engine }: OpenDatabase) {
  if (engine === 'SQLite') await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
