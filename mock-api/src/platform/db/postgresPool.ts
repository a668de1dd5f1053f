import { setTimeout } from 'node:timers/promises';
import type { PostgresPool } from 'kysely';
import type { Pool } from 'pg';

/** Reports a failure that no client sees. */
export type Report = (message: string) => void;

/** Connections that one process opens for queries; `docs/operating.md` documents the total. */
const MOST_CONNECTIONS = 8;

/** Maximum duration of a statement: a longer one would block other clients. */
const LONGEST_STATEMENT_MS = 30_000;

/** Maximum time that a query waits for a connection. */
const LONGEST_WAIT_MS = 5000;

/** Interval between connection attempts while other processes use all connections. */
const RETRY_MS = 100;

/** After this time, the pool tries the usual number of connections again. */
const LIMITED_MS = 60_000;

/** Error code of PostgreSQL when the server, the database or the role has no connection left. */
const TOO_MANY_CONNECTIONS = '53300';

/**
 * Opens a connection pool for PostgreSQL. When the server grants fewer connections than the pool may open, queries wait
 * for one another.
 */
export async function postgresPool(databaseUrl: string, report: Report): Promise<PostgresPool> {
  // Loaded on demand: most installations run on SQLite, and a restart should be quick.
  const { Pool } = await import('pg');
  const pool = new Pool({
    connectionString: databaseUrl,
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: LONGEST_WAIT_MS,
    statement_timeout: LONGEST_STATEMENT_MS,
    idle_in_transaction_session_timeout: LONGEST_STATEMENT_MS,
  });
  // A connection that breaks while idle is replaced for the next query; without a handler, the error would end the
  // process.
  pool.on('error', (error) => report(`An idle connection to PostgreSQL broke: ${error.message}`));
  // A connection that breaks within a transaction fails the next statement.
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

/** Limits the pool to its current connections for a while: further queries wait in its queue. */
function limitToGranted(pool: Pool, report: Report) {
  if (pool.options.max === MOST_CONNECTIONS) {
    report(
      `PostgreSQL grants fewer connections than the ${MOST_CONNECTIONS} that this process opens for queries: these wait for one another. Allow it more (docs/operating.md, "PostgreSQL").`,
    );
    globalThis.setTimeout(() => (pool.options.max = MOST_CONNECTIONS), LIMITED_MS).unref();
  }
  pool.options.max = Math.max(1, pool.totalCount);
}
