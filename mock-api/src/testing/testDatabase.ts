import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** A separate database for a test: SQLite unless `TEST_DATABASE_URL` names a PostgreSQL. */
export interface TestDatabase {
  databaseUrl: string | undefined;
  drop(): Promise<void>;
}

/** Creates an empty database. On PostgreSQL the address names a database to connect to first. */
export async function testDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return { databaseUrl: undefined, drop: async () => undefined };
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runStatement(server, `create database ${name}`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  return {
    databaseUrl: address.href,
    drop: () => runStatement(server, `drop database if exists ${name} with (force)`),
  };
}

/** Runs one statement on a PostgreSQL server. */
export async function runStatement(address: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
