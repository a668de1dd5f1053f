import { setTimeout } from 'node:timers/promises';
import type { PostgresPool } from 'kysely';
import type { Pool } from 'pg';

/** Logs a failure that no request would report. */
export type Report = (message: string) => void;

/**
 * Maximum number of connections of one process for queries. `docs/operating.md` says how many connections a site needs.
 */
const MOST_CONNECTIONS = 8;

/**
 * Maximum duration of a statement and of an idle transaction. A longer statement or transaction would block other
 * clients.
 */
const LONGEST_STATEMENT_MS = 30_000;

/** Maximum time that a query waits for a free connection. */
const LONGEST_WAIT_MS = 5000;

/** Interval between attempts to connect while other processes use all connections of the server. */
const RETRY_MS = 100;

/** Time in milliseconds after which a limited pool may open `MOST_CONNECTIONS` again. */
const LIMITED_MS = 60_000;

/** Error code of PostgreSQL when the server, the database or the role has no connection left. */
const TOO_MANY_CONNECTIONS = '53300';

/**
 * Creates a connection pool for PostgreSQL. If the server grants fewer connections than the pool may open, queries
 * wait.
 * @param report logs failures of idle connections, and that the server grants too few connections
 */
export async function postgresPool(databaseUrl: string, report: Report): Promise<PostgresPool> {
  // Imported only for PostgreSQL. Most installations use SQLite and should start quickly.
  const { Pool } = await import('pg');
  const pool = new Pool({
    connectionString: databaseUrl,
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: LONGEST_WAIT_MS,
    statement_timeout: LONGEST_STATEMENT_MS,
    idle_in_transaction_session_timeout: LONGEST_STATEMENT_MS,
  });
  // The pool replaces a connection that breaks while it is idle. Without this handler, the error would end the process.
  pool.on('error', (error) => report(`An idle connection to PostgreSQL broke: ${error.message}`));
  // The next statement of the transaction reports a broken connection. Without this handler, the error would end the
  // process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { connect: () => connectWaiting(pool, report), end: () => pool.end() };
}

async function connectWaiting(pool: Pool, report: Report) {
  const deadline = Date.now() + LONGEST_WAIT_MS;
  for (;;)
    try {
      return await pool.connect();
    } catch (error) {
      if (Object(error).code !== TOO_MANY_CONNECTIONS || Date.now() > deadline) throw error;
      limitToGranted(pool, report);
      if (pool.totalCount === 0) await setTimeout(RETRY_MS);
    }
}

/** For `LIMITED_MS`, limits the pool to its current number of connections. Further queries wait. */
function limitToGranted(pool: Pool, report: Report) {
  if (pool.options.max === MOST_CONNECTIONS) {
    report(
      `PostgreSQL allows fewer connections than the ${MOST_CONNECTIONS} that this process opens for queries, so queries wait for each other. Allow more connections (docs/operating.md, "PostgreSQL").`,
    );
    globalThis.setTimeout(() => (pool.options.max = MOST_CONNECTIONS), LIMITED_MS).unref();
  }
  pool.options.max = Math.max(1, pool.totalCount);
}
