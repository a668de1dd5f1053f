import { readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { startApi, type TestApi } from '../testing/startApi';
import { testDatabase, type TestDatabase } from '../testing/testDatabase';
import { connect } from './open';
import type { Database, Engine } from './tables';

/** The tables as the first release made them, by engine; dumped from it, so that no later change of a migration changes them. */
const schemaOf: Record<Engine, string> = { SQLite: 'sqlite.sql', PostgreSQL: 'postgres.sql' };

const run = async (db: Database, file: string) => {
  const text = readFileSync(path.join(__dirname, 'firstRelease', file), 'utf8').replace(/^--.*$/gm, '');
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

describe('a database of the first release, with rows of every kind', () => {
  let api: TestApi;
  let database: TestDatabase;
  let before: Map<string, Row[]>;
  beforeAll(async () => {
    api = await startApi({ seed: 'empty' });
    await api.app.close();
    for (const name of readdirSync(api.dataDir)) rmSync(path.join(api.dataDir, name), { recursive: true });
    database = await testDatabase();
    const { db, engine } = await connect(api.dataDir, database.databaseUrl);
    await run(db, schemaOf[engine]);
    await run(db, 'rows.sql');
    before = await rowsOf(db);
    await db.destroy();
    // Its uploads are of no interest here.
    await api.restart({ join: true, seed: undefined, databaseUrl: database.databaseUrl });
  });
  afterAll(async () => {
    await api.close();
    await database.drop();
  });

  test('has all of them after an upgrade, in every column that they had', async () => {
    const { db } = await connect(api.dataDir, database.databaseUrl);
    const after = await rowsOf(db);
    await db.destroy();
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

  test('has no words for an image until somebody writes some', async () => {
    const { db } = await connect(api.dataDir, database.databaseUrl);
    const after = await rowsOf(db);
    await db.destroy();
    for (const table of ['banner', 'leader', 'publishedTitle', 'resource', 'openAccess', 'snippet']) {
      const rows = after.get(table) ?? [];
      expect({ table, words: rows.map(({ altText }) => altText) }).toEqual({
        table,
        words: rows.map(() => ''),
      });
    }
  });

  test('is served as it was, and is gone on with', async () => {
    const read = async (call: string, token?: string) =>
      (await api.call('GET', `/api/${call}`, { token })).body;
    expect(await read('banner')).toMatchObject({
      output: [{ title: 'Law for “everyone”', version: 3, altText: '' }],
    });
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
    const json = { title: 'Law for all', version: 3 };
    const saved = await api.call('POST', '/api/banner/update/1', { token, json });
    expect(saved).toMatchObject({
      status: 200,
      body: { output: { id: 1, title: 'Law for all', version: 4 } },
    });
    const { body } = await api.call('GET', '/api/history/banner/1', { token });
    expect(body).toMatchObject({ output: [{ version: 4 }, { version: 3 }] });
  });
});
