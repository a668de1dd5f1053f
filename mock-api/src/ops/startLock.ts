/** Any number, the same in all versions of the program: it names what is locked. */
const LOCK = 71839;
const LONGEST_WAIT_SECONDS = 60;

/**
 * Runs a start while no other program starts on the same PostgreSQL: schema, ids and seed are made once. The lock
 * belongs to a connection, so it ends with the program, however that ends.
 * @param databaseUrl without it nothing is locked: SQLite's data folder admits only one program
 * @throws Error in one sentence when another start takes longer than a minute
 */
export async function startingAlone<Result>(
  databaseUrl: string | undefined,
  start: () => Promise<Result>,
): Promise<Result> {
  if (!databaseUrl) return start();
  const { Client } = await import('pg');
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  // What breaks this connection breaks the start's own as well, and those tell of it.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch {
    // The start will say what is wrong with the database, in its own words.
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
