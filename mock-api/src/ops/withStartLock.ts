/** Arbitrary number that identifies the lock; the same in all versions. */
const LOCK = 71839;
const LONGEST_WAIT_SECONDS = 60;

/**
 * Runs a start while no other process starts on the same PostgreSQL, so that schema, ids and seed are created once. The
 * lock belongs to a connection, so it ends with the process, also after a crash.
 * @param databaseUrl without it nothing is locked: SQLite's data folder admits only one process
 * @throws Error in one sentence when another start takes longer than a minute
 */
export async function withStartLock<Result>(
  databaseUrl: string | undefined,
  start: () => Promise<Result>,
): Promise<Result> {
  if (!databaseUrl) return start();
  const { Client } = await import('pg');
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  // A failure of this connection also breaks the start's own connections, which report it.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch {
    // The start reports the problem with the database in its own message.
    return start();
  }
  try {
    await client.query(`set lock_timeout = '${LONGEST_WAIT_SECONDS}s'`);
    await client.query('select pg_advisory_lock($1)', [LOCK]).catch((error: unknown) => {
      throw new Error(
        `Another API has been starting on the same PostgreSQL for ${LONGEST_WAIT_SECONDS} seconds. Look whether it hangs, and start again.`,
        { cause: error },
      );
    });
    return await start();
  } finally {
    await client.end();
  }
}
