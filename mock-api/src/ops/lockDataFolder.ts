import { accessSync, constants, mkdirSync } from 'node:fs';
import path from 'node:path';
import Libsql from 'libsql';

/** How long a process that is ending may still hold the lock. */
const LOCK_TIMEOUT_MS = 2000;

/** Files that the lock creates in the folder: an empty database and its journal. */
export const LOCK_FILES = ['lock', 'lock-journal', 'lock-wal', 'lock-shm'];

/**
 * Creates the data folder and locks it for this process: a second one would sweep files that the first is saving. It is
 * a lock of the operating system, so it ends with the process, also after a crash.
 * @returns a function that releases the lock
 * @throws Error in one sentence when the folder is not writable or another API has locked it
 */
export function lockDataFolder(dataDir: string): () => void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new Error(
      `The data folder ${dataDir} cannot be written${why}. Allow it, or name another with DATA_DIR=… .`,
      { cause: error },
    );
  }
  const lock = new Libsql(path.join(dataDir, 'lock'));
  try {
    lock.exec(`PRAGMA busy_timeout = ${LOCK_TIMEOUT_MS}`);
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw new Error(
      `Another API is using the data folder ${dataDir}. Stop it, or name another folder with DATA_DIR=… .`,
      { cause: error },
    );
  }
  let isLocked = true;
  return () => {
    if (!isLocked) return;
    isLocked = false;
    // The driver closes only after garbage collection of its statements; the rollback releases the lock at once.
    lock.exec('ROLLBACK');
    lock.close();
  };
}
