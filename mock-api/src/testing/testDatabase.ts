import { randomBytes } from 'node:crypto';

/** A database for one test. */
export interface TestDatabase {
  /** Address of the PostgreSQL database; undefined if the test runs on SQLite. */
  databaseUrl: string | undefined;
  drop(): Promise<void>;
}

/**
 * Creates an empty database for a test: on the PostgreSQL server in `TEST_DATABASE_URL`, or else a SQLite file in the
 * data folder of the test.
 * @param template address of a PostgreSQL database without connections, which is copied
 */
export async function testDatabase(template?: string): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return { databaseUrl: undefined, drop: async () => undefined };
  const name = `test_${randomBytes(6).toString('hex')}`;
  const copied = template === undefined ? '' : ` template ${new URL(template).pathname.slice(1)}`;
  await runStatement(server, `create database ${name}${copied}`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  return {
    databaseUrl: address.href,
    drop: () => runStatement(server, `drop database if exists ${name} with (force)`),
  };
}

/** Executes one SQL statement on a PostgreSQL server. */
export async function runStatement(address: string, statement: string): Promise<void> {
  // Loaded on demand, because the published package @juris/test-api does not install it.
  const { Client } = await import('pg');
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
