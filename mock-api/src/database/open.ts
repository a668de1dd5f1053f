import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely';
import Libsql from 'libsql';
import { migrate } from './migration';
import { content } from './migrations/001-content';
import { receivedMail } from './migrations/002-received';
import { sessions } from './migrations/003-sessions';
import { bannerAltText } from './migrations/004-banner-alt-text';
import type { Database, Engine, Tables } from './tables';

const migrations = [content, receivedMail, sessions, bannerAltText];

export interface OpenDatabase {
  db: Database;
  engine: Engine;
}

/**
 * Opens the database and brings its schema up to date.
 * @param databaseUrl a `postgres://` address; without it, SQLite in `dataDir`
 * @throws Error in one sentence when it cannot be reached, read or written
 */
export async function openDatabase(dataDir: string, databaseUrl?: string): Promise<OpenDatabase> {
  const opened = databaseUrl ? await openPostgres(databaseUrl) : openSqlite(dataDir);
  try {
    await sql`select 1`.execute(opened.db);
    await migrate(opened.db, opened.engine, migrations);
    return opened;
  } catch (error) {
    await opened.db.destroy();
    const where = databaseUrl ? shown(databaseUrl) : path.join(dataDir, 'juris.db');
    throw new Error(`The database ${where} cannot be used: ${reason(error)} ${remedy(databaseUrl)}`, {
      cause: error,
    });
  }
}

function openSqlite(dataDir: string): OpenDatabase {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, 'juris.db');
  try {
    const connection = new Libsql(file);
    connection.pragma('journal_mode = WAL');
    connection.pragma('synchronous = FULL');
    connection.pragma('foreign_keys = ON');
    connection.pragma('busy_timeout = 5000');
    const [check] = connection.prepare('PRAGMA quick_check(1)').all();
    if (JSON.stringify(check) !== '{"quick_check":"ok"}') throw new Error('its content is damaged.');
    return {
      engine: 'SQLite',
      db: new Kysely<Tables>({ dialect: new SqliteDialect({ database: connection }) }),
    };
  } catch (error) {
    throw new Error(`The database ${file} cannot be used: ${reason(error)} ${remedy()}`, { cause: error });
  }
}

async function openPostgres(databaseUrl: string): Promise<OpenDatabase> {
  // Loaded when wanted: most run on SQLite, and a restart should be quick.
  const { Pool } = await import('pg');
  const pool = new Pool({ connectionString: databaseUrl, max: 8, connectionTimeoutMillis: 5000 });
  // A connection that breaks while it is idle is replaced with the next query; unheard, it would end the program.
  pool.on('error', () => undefined);
  return { engine: 'PostgreSQL', db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) };
}

/** The address without its password. */
function shown(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return 'in DATABASE_URL';
  const { protocol, host, pathname } = new URL(databaseUrl);
  return `${protocol}//${host}${pathname}`;
}

function reason(error: unknown): string {
  const text = error instanceof AggregateError ? error.errors.map(String).join(', ') : String(error);
  const plain = text.replace(/^(\w*Error: )+/, '').trim();
  return /[.!]$/.test(plain) ? plain : `${plain}.`;
}

const remedy = (databaseUrl?: string) =>
  databaseUrl
    ? 'Check DATABASE_URL and that PostgreSQL runs.'
    : 'Put back a copy, or start afresh with --reset.';
