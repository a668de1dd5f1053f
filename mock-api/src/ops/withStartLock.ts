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
