import { accessSync, constants, mkdirSync } from 'node:fs';
import path from 'node:path';
import Libsql from 'libsql';

/** How long a program that is just ending may still have the lock. */
const LOCK_TIMEOUT_MS = 2000;

/** What the lock leaves in the folder: a database without content, and its journal. */
export const LOCK_FILES = ['lock', 'lock-journal', 'lock-wal', 'lock-shm'];

/**
 * Makes the data folder and locks it for this program: a second one would sweep away files that the first is saving.
 * The lock is one of the operating system, so it ends with the program, however that ends.
 * @returns releases the lock
 * @throws Error in one sentence when the folder cannot be written or another API has locked it
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
    // The driver closes only when it has collected its statements; the lock goes at once with the transaction.
    lock.exec('ROLLBACK');
    lock.close();
  };
}
