import { setTimeout } from 'node:timers/promises';
import type { PostgresPool } from 'kysely';
import type { Pool } from 'pg';

/** How somebody is notified of a fault that no client sees. */
export type Report = (message: string) => void;

/** Connections that one process opens for queries; `docs/operating.md` says how many it needs in all. */
const MOST_CONNECTIONS = 8;

/** How long a statement may take: longer, and it holds up everybody else. */
const LONGEST_STATEMENT_MS = 30_000;

/** How long a query waits for a connection. */
const LONGEST_WAIT_MS = 5000;

/** While other processes have all connections: how often one is asked for. */
const RETRY_MS = 100;

/** After this time, as many connections as usual are tried again. */
const LIMITED_MS = 60_000;

/** What PostgreSQL answers when it, the database or the role has no connection left. */
const TOO_MANY_CONNECTIONS = '53300';

/**
 * Opens a pool of connections to PostgreSQL. Where the server grants fewer connections than the pool may open, queries
 * wait for one another.
 */
export async function postgresPool(databaseUrl: string, report: Report): Promise<PostgresPool> {
  // Loaded when wanted: most run on SQLite, and a restart should be quick.
  const { Pool } = await import('pg');
  const pool = new Pool({
    connectionString: databaseUrl,
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: LONGEST_WAIT_MS,
    statement_timeout: LONGEST_STATEMENT_MS,
    idle_in_transaction_session_timeout: LONGEST_STATEMENT_MS,
  });
  // A connection that breaks while it is idle is replaced with the next query; unheard, it would end the program.
  pool.on('error', (error) => report(`An idle connection to PostgreSQL broke: ${error.message}`));
  // One that breaks between the statements of a transaction is heard of by the next of them.
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

/** Lets the pool open no more connections than it has, for a while: further queries then wait in its queue. */
function limitToGranted(pool: Pool, report: Report) {
  if (pool.options.max === MOST_CONNECTIONS) {
    report(
      `PostgreSQL grants fewer connections than the ${MOST_CONNECTIONS} that this process opens for queries: these wait for one another. Allow it more (docs/operating.md, "PostgreSQL").`,
    );
    globalThis.setTimeout(() => (pool.options.max = MOST_CONNECTIONS), LIMITED_MS).unref();
  }
  pool.options.max = Math.max(1, pool.totalCount);
}
