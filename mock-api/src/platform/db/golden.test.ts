import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeDatabase } from '../../testing/describeDatabase';
import { testDatabase, type TestDatabase } from '../../testing/testDatabase';
import { openDatabase, type OpenDatabase } from './open';

describe('the schema of a new database', () => {
  let folder: string;
  let database: TestDatabase;
  let opened: OpenDatabase;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'juris-schema-'));
    database = await testDatabase();
    opened = await openDatabase(folder, database.databaseUrl);
  });
  afterAll(async () => {
    await opened.db.destroy();
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  // Jest keeps the snapshot of a skipped test when it updates the other one.
  const onEngine = (engine: 'SQLite' | 'PostgreSQL') =>
    (engine === 'PostgreSQL') === Boolean(process.env.TEST_DATABASE_URL) ? test : test.skip;
  const matchesSnapshot = async () => {
    expect((await describeDatabase(opened)).join('\n')).toMatchSnapshot();
  };

  onEngine('SQLite')('the SQLite schema equals its golden file', matchesSnapshot);
  onEngine('PostgreSQL')('the PostgreSQL schema equals its golden file', matchesSnapshot);
});
