import { sql } from 'kysely';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testDatabase, type TestDatabase } from '../../testing/testDatabase';
import { lockDataFolder } from './startLocks';
import { connect } from './open';
import type { Database } from './tables/tables';

const onPostgres = process.env.TEST_DATABASE_URL ? describe : describe.skip;

test('connect rejects a database that cannot be used with the reason and a remedy, without the password', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'juris-open-'));
  writeFileSync(path.join(folder, 'juris.db'), 'garbage '.repeat(1000));
  await expect(connect(folder)).rejects.toThrow(
    /^The database .*juris\.db cannot be used: file is not a database\. Check DATA_DIR\. /,
  );
  await expect(connect(folder, 'postgres://someone:secret@127.0.0.1:1/none')).rejects.toThrow(
    /^The database postgres:\/\/127\.0\.0\.1:1\/none cannot be used: .*ECONNREFUSED.* Check DATABASE_URL/,
  );
  expect(() => lockDataFolder(path.join(folder, 'juris.db/data'))).toThrow(
    /^The data folder .* is not writable/,
  );
  rmSync(folder, { recursive: true });
});

onPostgres('connect', () => {
  let folder: string;
  let database: TestDatabase;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'juris-open-'));
    database = await testDatabase();
  });
  afterAll(async () => {
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  test('a PostgreSQL connection limits statements and idle transactions to 30 seconds', async () => {
    const { db } = await connect(folder, database.databaseUrl);
    const limitOf = async (name: string) =>
      (await sql<Record<string, string>>`show ${sql.id(name)}`.execute(db)).rows[0]?.[name];
    expect(await limitOf('statement_timeout')).toBe('30s');
    expect(await limitOf('idle_in_transaction_session_timeout')).toBe('30s');
    await db.destroy();
  });

  test('if an idle PostgreSQL connection breaks, the error is logged and the next query uses a new connection', async () => {
    let reportError = (_message: string) => {};
    const report = new Promise<string>((resolve) => (reportError = resolve));
    const { db } = await connect(folder, database.databaseUrl, reportError);
    const before = await backend(db);
    await terminate(before);
    expect(await report).toMatch(/^An idle connection to PostgreSQL broke: .*terminat/);
    expect(await backend(db)).not.toBe(before);
    await db.destroy();
  });

  test('a PostgreSQL connection that breaks within a transaction fails only the transaction', async () => {
    const { db } = await connect(folder, database.databaseUrl);
    const broken = db.transaction().execute(async (transaction) => {
      await terminate(await backend(transaction));
      // Meanwhile the client of the transaction notices that its connection is broken.
      await terminate(0);
      await backend(transaction);
    });
    await expect(broken).rejects.toThrow(/not queryable|terminat/);
    expect(await backend(db)).toBeGreaterThan(0);
    await db.destroy();
  });

  const backend = async (db: Database) =>
    (await sql<{ id: number }>`select pg_backend_pid() as id`.execute(db)).rows[0]?.id;

  async function terminate(id: number | undefined) {
    const { db } = await connect(folder, database.databaseUrl);
    await sql`select pg_terminate_backend(${id})`.execute(db);
    await db.destroy();
  }
});
