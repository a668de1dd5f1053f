import { accessSync, constants, mkdirSync } from 'node:fs';
import path from 'node:path';
import Libsql from 'libsql';

/** Maximum wait for the lock, in milliseconds. A previous process may still be ending. */
const LOCK_TIMEOUT_MS = 2000;

/** Names of the files that the lock creates in the data folder: an empty SQLite database and its journals. */
export const LOCK_FILES = ['lock', 'lock-journal', 'lock-wal', 'lock-shm'];

/**
 * Creates the data folder and locks it for this process. Without the lock, a second process would delete files that the
 * first one is saving. The operating system releases the lock when the process ends, even after a crash.
 * @returns a function that releases the lock
 * @throws Error with a message of one sentence if the folder is not writable or another process has locked it
 */
export function lockDataFolder(dataDir: string): () => void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new Error(
      `The data folder ${dataDir} is not writable${why}. Change its permissions, or set DATA_DIR to another folder.`,
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
      `Another API is using the data folder ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
  let isLocked = true;
  return () => {
    if (!isLocked) return;
    isLocked = false;
    // The rollback releases the lock immediately. After `close`, the driver stays open until garbage collection.
    lock.exec('ROLLBACK');
    lock.close();
  };
}

/** Key of the PostgreSQL advisory lock. It must never change: all versions use the same key. */
const LOCK = 71839;
const LONGEST_WAIT_SECONDS = 60;

/**
 * Runs `start` while no other process starts on the same PostgreSQL database. Two processes must not migrate or fill
 * the database at the same time. PostgreSQL releases the lock when the connection ends, even after a crash.
 * @param databaseUrl address of the database; undefined for SQLite, whose data folder is locked by `lockDataFolder`
 * @throws Error with a message of one sentence if another start takes longer than a minute
 */
export async function withStartLock<Result>(
  databaseUrl: string | undefined,
  start: () => Promise<Result>,
): Promise<Result> {
  if (!databaseUrl) return start();
  const { Client } = await import('pg');
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  // Errors of this connection are ignored: the start notices the same problem on its own connections.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch {
    // Starts without the lock. The start then fails with a message about the unreachable database.
    return start();
  }
  try {
    await client.query(`set lock_timeout = '${LONGEST_WAIT_SECONDS}s'`);
    await client.query('select pg_advisory_lock($1)', [LOCK]).catch((error: unknown) => {
      throw new Error(
        `Another API has been starting on the same PostgreSQL for ${LONGEST_WAIT_SECONDS} seconds. Check whether it hangs, and start again.`,
        { cause: error },
      );
    });
    return await start();
  } finally {
    await client.end();
  }
}
