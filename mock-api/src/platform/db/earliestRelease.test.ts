import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { contentTypes } from '../../modules/content-types/contentTypes';
import { contentTypeClient, recordIn, recordsIn } from '../../testing/contentTypeClient';
import { startApi, type TestApi } from '../../testing/startApi';
import { testDatabase, type TestDatabase } from '../../testing/testDatabase';
import { describeDatabase } from '../../testing/describeDatabase';
import { connect, openDatabase } from './open';
import type { Database, Engine } from './tables/tables';

/**
 * Files with the schema of the release of 25 November 2026, the earliest release that can be upgraded, by database
 * engine. They are dumps of that release. Its data had been upgraded from the earliest release.
 */
const schemaOf: Record<Engine, string> = { SQLite: 'sqlite.sql', PostgreSQL: 'postgres.sql' };

const run = async (db: Database, file: string) => {
  const text = readFileSync(path.join(__dirname, 'earliestRelease', file), 'utf8').replace(/^--.*$/gm, '');
  for (const statement of text.split(/;\n/))
    if (statement.trim() !== '') await sql.raw(statement).execute(db);
};

const tables = [
  ...['leadershipCategory', 'teamCategory', 'publisher', 'banner', 'leader', 'publishedTitle', 'resource'],
  ...['openAccess', 'snippet', 'proposal', 'enquiry', 'newsletterSignUp', 'account', 'setting'],
];
type Row = Record<string, unknown>;
const rowsOf = async (db: Database) =>
  new Map(
    await Promise.all(
      tables.map(async (table): Promise<[string, Row[]]> => {
        const { rows } = await sql<Row>`select * from ${sql.table(table)} order by 1`.execute(db);
        return [table, rows];
      }),
    ),
  );

/** Creates an empty file for each file name in the rows. */
function addFiles(uploads: string, rows: ReadonlyMap<string, Row[]>) {
  for (const { table, files } of contentTypes)
    for (const { folder, column } of Object.values(files))
      for (const { [column]: name } of rows.get(table) ?? []) {
        if (typeof name !== 'string' || name === '') continue;
        mkdirSync(path.join(uploads, folder), { recursive: true });
        writeFileSync(path.join(uploads, folder, name), '');
      }
}

describe('a database of the earliest release, with rows of every content type', () => {
  let api: TestApi;
  let database: TestDatabase;
  let before: Map<string, Row[]>;
  /** The rows directly after the upgrade, before any test changes them. */
  let after: Map<string, Row[]>;
  /** Upgrade of a PostgreSQL database in which a view of another application uses our tables. */
  let refusal: Promise<unknown> | undefined;
  beforeAll(async () => {
    api = await startApi({ seed: 'empty' });
    await api.app.close();
    for (const name of readdirSync(api.dataDir)) rmSync(path.join(api.dataDir, name), { recursive: true });
    database = await testDatabase();
    const { db, engine } = await connect(api.dataDir, database.databaseUrl);
    await run(db, schemaOf[engine]);
    await run(db, 'rows.sql');
    before = await rowsOf(db);
    if (engine === 'PostgreSQL') {
      await sql`create table "otherApplication" as select 1 as row`.execute(db);
      await sql`create view "otherView" as select * from "otherApplication"`.execute(db);
      await sql`grant select, insert on publisher to public`.execute(db);
      await sql`create view "ourView" as select * from publisher`.execute(db);
      refusal = openDatabase(api.dataDir, database.databaseUrl);
      await refusal.catch(() => undefined);
      await sql`drop view "ourView"`.execute(db);
    }
    await db.destroy();
    addFiles(path.join(api.dataDir, 'uploads'), before);
    await api.restart({ join: true, seed: undefined, databaseUrl: database.databaseUrl });
    const upgraded = await connect(api.dataDir, database.databaseUrl);
    after = await rowsOf(upgraded.db);
    await upgraded.db.destroy();
  });
  afterAll(async () => {
    await api.close();
    await database.drop();
  });

  test('tables and views of other applications in the same PostgreSQL schema remain', async () => {
    if (!database.databaseUrl) return;
    const { db } = await connect(api.dataDir, database.databaseUrl);
    expect((await sql`select row from "otherView"`.execute(db)).rows).toEqual([{ row: 1 }]);
    await db.destroy();
  });

  test('a view of another application on our PostgreSQL tables stops the upgrade with a remedy', async () => {
    if (!database.databaseUrl) return;
    await expect(refusal).rejects.toThrow(
      'Another application uses its tables: view "ourView" depends on table publisher. Nothing was changed. Drop what depends on them',
    );
  });

  test('other roles keep their permissions for PostgreSQL tables during the upgrade', async () => {
    if (!database.databaseUrl) return;
    const { db } = await connect(api.dataDir, database.databaseUrl);
    const { rows } = await sql<{ privilege: string }>`
      select privilege_type as privilege from information_schema.table_privileges
      where table_name = 'publisher' and grantee = 'PUBLIC' order by 1`.execute(db);
    await db.destroy();
    expect(rows.map(({ privilege }) => privilege)).toEqual(['INSERT', 'SELECT']);
  });

  test('a database of the earliest release keeps all rows and the values of all their columns during the upgrade', async () => {
    for (const [table, rows] of before) {
      expect(rows.length).toBeGreaterThan(0);
      expect({ table, rows: after.get(table) }).toEqual({
        table,
        rows: expect.arrayContaining(rows.map((row) => expect.objectContaining(row))),
      });
      if (table !== 'setting') expect(after.get(table)).toHaveLength(rows.length);
    }
    expect(after.get('account')).toEqual([
      expect.objectContaining({ role: 'administrator', isActive: 1, totpSecret: null }),
    ]);
    for (const signUp of after.get('newsletterSignUp') ?? [])
      expect(signUp).toMatchObject({ confirmedAt: signUp.signedUpAt });
  });

  test('a database of the earliest release keeps empty alternative texts during the upgrade', async () => {
    for (const table of ['banner', 'leader', 'publishedTitle', 'resource', 'openAccess', 'snippet']) {
      const rows = after.get(table) ?? [];
      expect({ table, words: rows.map(({ altText }) => altText) }).toEqual({
        table,
        words: rows.map(() => ''),
      });
    }
  });

  test('a database of the earliest release gets the schema of a new database during the upgrade', async () => {
    const empty = mkdtempSync(path.join(tmpdir(), 'juris-empty-'));
    const other = await testDatabase();
    const created = await openDatabase(empty, other.databaseUrl);
    const upgraded = await connect(api.dataDir, database.databaseUrl);
    const own = (await describeDatabase(upgraded)).filter((line) => !/^other(Application|View)\./.test(line));
    expect(own).toEqual(await describeDatabase(created));
    const next = { publisherName: 'Third Press', updatedAt: '' };
    const { id } = await upgraded.db
      .insertInto('publisher')
      .values(next)
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(id).toBe(3);
    await upgraded.db.deleteFrom('publisher').where('id', '=', id).execute();
    for (const { db } of [created, upgraded]) await db.destroy();
    await other.drop();
    rmSync(empty, { recursive: true });
  });

  test('a database of the earliest release is served with its old content after the upgrade, and its records can be saved', async () => {
    const read = async (call: string, token?: string) =>
      (await api.call('GET', `/api/${call}`, { token })).body;
    const banners = await read('banner');
    expect(banners).toMatchObject({ output: [{ title: 'Law for “everyone”', altText: '' }] });
    const version = recordsIn.parse(banners)[0]?.version ?? 0;
    expect(await read('published-titles')).toMatchObject([
      { title: 'Contracts', authors: ['R. Sundaram', 'Farida Khan'] },
    ]);
    expect(await read('openaccess')).toMatchObject({ output: [{ title: 'Free to read' }] });
    const token = await api.signIn();
    expect(await read('inbox', token)).toMatchObject({
      output: [
        { name: 'B. Buyer', isRead: 0 },
        { name: 'A. Author', isRead: 1 },
      ],
    });
    const json = { title: 'Law for all', version };
    const saved = await api.call('POST', '/api/banner/update/1', { token, json });
    expect(saved).toMatchObject({
      status: 200,
      body: { output: { id: 1, title: 'Law for all', version: version + 1 } },
    });
    const { body } = await api.call('GET', '/api/history/banner/1', { token });
    const versions = [version + 1, version].map((one) => expect.objectContaining({ version: one }));
    expect(body).toMatchObject({ output: expect.arrayContaining(versions) });
  });

  test.each(contentTypes.filter(({ table }) => tables.includes(table)))(
    'after an upgrade from the earliest release, saving a $label with an outdated version gets 409, and its versions can be restored',
    async (type) => {
      const token = await api.signIn();
      const { change, get, list } = contentTypeClient(api, token, type);
      const [{ id } = { id: 0 }] = recordsIn.parse((await list(token)).body);
      const stored = async () => recordIn.parse((await get(id, token)).body);
      const save = async (name: string, version: number) =>
        (await change(id, { [type.name]: name, version })).status;
      const undo = async (version: number) => {
        const address = `/api/history/${type.table}/${id}/${version - 1}?over=${version}`;
        return (await api.call('POST', address, { token })).status;
      };
      const first = await stored();
      const { version } = first;
      expect(await save('Theirs', version)).toBe(200);
      expect(await save('Mine', version)).toBe(409);
      expect((await stored())[type.name]).toBe('Theirs');
      expect(await save('Mine', version + 1)).toBe(200);
      expect(await undo(version + 2)).toBe(200);
      expect((await stored())[type.name]).toBe('Theirs');
      // This version was stored by the earliest release.
      const over = `/api/history/${type.table}/${id}/${version}?over=${version + 3}`;
      expect((await api.call('POST', over, { token })).status).toBe(200);
      const changing = {
        version: expect.any(Number),
        updatedAt: expect.any(String),
        savedBy: expect.anything(),
      };
      expect(await stored()).toMatchObject({ ...first, ...changing });
    },
  );

  test.each([
    ['a@example.org', { messages: [{ kind: 'proposal', name: 'A. Author' }], newsletter: null }],
    ['b@example.org', { messages: [{ kind: 'enquiry', name: 'B. Buyer' }], newsletter: null }],
    ['second@example.org', { messages: [], newsletter: { signedUpAt: '2026-11-06T12:00:00.000Z' } }],
  ])(
    'the personal-data export for %s contains the data of a database of the earliest release',
    async (email, output) => {
      const token = await api.signIn();
      const found = await api.call('POST', '/api/personal-data', { token, json: { email } });
      expect(found).toMatchObject({ status: 200, body: { output } });
    },
  );
});
