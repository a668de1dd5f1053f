import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  Kysely,
  PostgresDialect,
  sql,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type SqliteDialectConfig,
  type PostgresPool,
} from 'kysely';
import Libsql from 'libsql';
import { databaseErrorMessage } from './tables/databaseError';
import { foldedNuktas } from './migrations/076-folded-nuktas';
import { startPage } from './migrations/077-start-page';
import { draftReviews } from './migrations/078-draft-reviews';
import { endedReviews } from './migrations/080-ended-reviews';
import { migrate, type Migration } from './migrations/migration';
import type { Database, Engine, Tables } from './tables/tables';
import { setTimeout } from 'node:timers/promises';
import type { Pool } from 'pg';

/** All migrations that `schema.ts` does not contain, sorted by number. */
const migrations: Migration[] = [foldedNuktas, startPage, draftReviews, endedReviews];

export interface OpenDatabase {
  db: Database;
  engine: Engine;
}

/**
 * Opens the database and migrates it to the current schema.
 * @param dataDir data folder, which contains the SQLite database
 * @param databaseUrl address of a PostgreSQL database; undefined for SQLite
 * @throws Error with the reason and a remedy if the database is not usable
 */
export async function openDatabase(dataDir: string, databaseUrl?: string): Promise<OpenDatabase> {
  const opened = await connect(dataDir, databaseUrl);
  await migrateSchema(opened, databaseName(dataDir, databaseUrl));
  return opened;
}

/**
 * Opens the database without migrating it. Creates a missing SQLite file.
 * @param report receives messages about connections that fail while no query uses them
 * @throws Error with the reason and a remedy if the database is not usable
 */
export async function connect(
  dataDir: string,
  databaseUrl?: string,
  report: Report = () => undefined,
): Promise<OpenDatabase> {
  if (!databaseUrl) return openSqlite(dataDir);
  const opened = await openPostgres(databaseUrl, report);
  try {
    await sql`select 1`.execute(opened.db);
    return opened;
  } catch (error) {
    await opened.db.destroy();
    throw unusable(databaseName(dataDir, databaseUrl), error, databaseUrl);
  }
}

/** Opens the database as {@link connect} does, and closes it when `use` has ended. */
export async function withDatabase<Result>(
  dataDir: string,
  databaseUrl: string | undefined,
  use: (db: Database) => Promise<Result>,
): Promise<Result> {
  const { db } = await connect(dataDir, databaseUrl);
  try {
    return await use(db);
  } finally {
    await db.destroy();
  }
}

/**
 * Migrates an open database to the current schema.
 * @param name name of the database in error messages
 * @throws Error with the reason and a remedy if that fails; the database is then closed
 */
export async function migrateSchema({ db, engine }: OpenDatabase, name: string): Promise<void> {
  try {
    await migrate(db, engine, migrations);
  } catch (error) {
    await db.destroy();
    throw unusable(name, error, engine === 'PostgreSQL' ? name : undefined);
  }
}

/** Returns the name of the database for messages: the path of the file, or the address without user and password. */
export const databaseName = (dataDir: string, databaseUrl?: string) =>
  databaseUrl ? withoutPassword(databaseUrl) : path.join(dataDir, 'juris.db');

const unusable = (name: string, error: unknown, databaseUrl?: string) =>
  new Error(
    `The database ${name} cannot be used: ${databaseErrorMessage(error, databaseUrl !== undefined)}`,
    {
      cause: error,
    },
  );

/**
 * Lets only the owner read the database, which contains password hashes and messages. Earlier versions created it with
 * the umask of the process.
 */
function restrictToOwner(file: string) {
  for (const name of [file, `${file}-wal`, `${file}-shm`])
    if (existsSync(name) && statSync(name).uid === process.getuid?.()) chmodSync(name, 0o600);
}

function openSqlite(dataDir: string): OpenDatabase {
  mkdirSync(dataDir, { recursive: true });
  const file = databaseName(dataDir);
  try {
    restrictToOwner(file);
    const connection = new Libsql(file);
    connection.pragma('journal_mode = WAL');
    connection.pragma('synchronous = FULL');
    connection.pragma('foreign_keys = ON');
    connection.pragma('busy_timeout = 5000');
    const [check] = connection.prepare('PRAGMA quick_check(1)').all();
    if (JSON.stringify(check) !== '{"quick_check":"ok"}') throw new Error('Its content is damaged.');
    const ours = "sum(name = 'migration')";
    const [tables] = connection.prepare(`SELECT count(*) AS found, ${ours} AS ours FROM sqlite_schema`).all();
    if (Object(tables).found > 0 && !Object(tables).ours)
      throw new Error('It contains tables of another application.');
    return {
      engine: 'SQLite',
      db: new Kysely<Tables>({ dialect: new JurisSqliteDialect({ database: connection }) }),
    };
  } catch (error) {
    throw unusable(file, error);
  }
}

async function openPostgres(databaseUrl: string, report: Report): Promise<OpenDatabase> {
  const pool = await postgresPool(databaseUrl, report);
  return { engine: 'PostgreSQL', db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) };
}

/** Returns the address of a PostgreSQL database without user and password. */
function withoutPassword(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return 'in DATABASE_URL';
  const { protocol, host, pathname } = new URL(databaseUrl);
  return `${protocol}//${host}${pathname}`;
}

/**
 * Dialect of SQLite that keeps the error of a failed transaction. On a full disk SQLite has already rolled back, so
 * Kysely's `rollback` would fail and hide that error.
 */
class JurisSqliteDialect extends SqliteDialect {
  constructor(private readonly config: SqliteDialectConfig) {
    super(config);
  }

  override createDriver() {
    return new Driver(this.config);
  }
}

class Driver extends SqliteDriver {
  override async rollbackTransaction(connection: DatabaseConnection) {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      if (!(error instanceof Error && error.message.includes('no transaction is active'))) throw error;
    }
  }
}

/** Logs a failure that no request would report. */
type Report = (message: string) => void;

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
async function postgresPool(databaseUrl: string, report: Report): Promise<PostgresPool> {
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
