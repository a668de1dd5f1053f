import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '../../platform/db/open';
import type { Database } from '../../platform/db/tables/tables';
import { testDatabase, type TestDatabase } from '../../testing/testDatabase';
import { readStaffPage, type StaffPage } from '../content/staffPage';

let folder: string;
let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'staff-page-'));
  database = await testDatabase();
  ({ db } = await openDatabase(folder, database.databaseUrl));
  await sql`
    with recursive number(n) as (select 1 union all select n + 1 from number where n < 10001)
    insert into setting (name, value) select substr(cast(100000 + n as text), 2), 'row' from number`.execute(
    db,
  );
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const name = sql.ref('name');
const read = (page: StaffPage) =>
  readStaffPage(db.selectFrom('setting').selectAll().where('value', '=', 'row').orderBy('name'), page, {
    searched: [name],
    sorts: {},
    texts: { name },
    key: name,
  });

test('the search in a staff list covers only the first 10,000 rows', async () => {
  expect((await read({ page: 1, q: '10000' })).total).toBe(1);
  expect((await read({ page: 1, q: '10001' })).total).toBe(0);
});

test('sorting a staff list by text covers only the first 10,000 rows', async () => {
  const { rows, total } = await read({ page: 1, limit: 1, sort: '-name' });
  expect({ rows, total }).toEqual({ rows: [{ name: '10000', value: 'row' }], total: 10_000 });
});

test('a staff list without a page is limited to its first 10,000 rows', async () => {
  const { rows, total } = await read({});
  expect([rows.length, rows.at(-1)?.name, total]).toEqual([10_000, '10000', undefined]);
});

test('a staff list in its default order contains all rows', async () => {
  expect((await read({ page: 1 })).total).toBe(10_001);
});
