import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { testDatabase, type TestDatabase } from '../../testing/testDatabase';
import { migrate, type Migration } from './migrations/migration';
import { openDatabase, type OpenDatabase } from './open';

const updatedAt = '2024-02-12T09:30:00.000Z';
const kept = { isActive: 1, imageWidth: 1, imageHeight: 1, updatedAt } as const;
const banner = { ...kept, title: 'T', subTitle: '', sequenceNumber: 1, redirectURL: '#', imgLink: 'a.png' };
const leader = { ...kept, personName: 'P', email: '', linkedin: '', description: '', imgLink: 'a.png' };

describe('the database schema', () => {
  let folder: string;
  let database: TestDatabase;
  let opened: OpenDatabase;
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'juris-schema-'));
    database = await testDatabase();
    opened = await openDatabase(folder, database.databaseUrl);
  });
  afterEach(async () => {
    await opened.db.destroy();
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  test('the database schema rejects empty names, impossible sizes and categories, and unknown publishers', async () => {
    const { db } = opened;
    const insert = [
      () =>
        db
          .insertInto('banner')
          .values({ ...banner, title: '' })
          .execute(),
      () =>
        db
          .insertInto('banner')
          .values({ ...banner, imgLink: '' })
          .execute(),
      () =>
        db
          .insertInto('banner')
          .values({ ...banner, imageWidth: 0 })
          .execute(),
      () =>
        db
          .insertInto('banner')
          .values({ ...banner, version: 0 })
          .execute(),
      () =>
        db
          .insertInto('leader')
          .values({ ...leader, leadershipCategoryId: 4, teamCategoryId: null })
          .execute(),
      () =>
        db
          .insertInto('leader')
          .values({ ...leader, leadershipCategoryId: 3, teamCategoryId: null })
          .execute(),
      () =>
        db
          .insertInto('leader')
          .values({ ...leader, leadershipCategoryId: 1, teamCategoryId: 2 })
          .execute(),
      () =>
        db
          .insertInto('publishedTitle')
          .values({ ...kept, title: 'T', authorName: '', buyLink: '', imgLink: 'a', publisherId: 9 })
          .execute(),
    ];
    for (const wrong of insert) await expect(wrong()).rejects.toThrow(/constraint/i);
    await db.insertInto('banner').values(banner).execute();
  });

  test('no two indexes of the database schema have the same columns', async () => {
    const { db, engine } = opened;
    const definitions =
      engine === 'PostgreSQL'
        ? sql<{ definition: string }>`
            select indexdef as definition from pg_indexes where schemaname = current_schema()`
        : sql<{ definition: string }>`
            select sql as definition from sqlite_master where type = 'index' and sql is not null`;
    const { rows } = await definitions.execute(db);
    const withoutNames = rows.map(({ definition }) => definition.replace(/(?<=index )\S+/i, ''));
    expect(withoutNames.length).toBeGreaterThan(50);
    expect(withoutNames.filter((one, at) => withoutNames.indexOf(one) !== at)).toEqual([]);
  });

  test('an upgrade splits names of contributors without changing versions', async () => {
    const { db } = opened;
    await db.insertInto('publisher').values({ id: 2, publisherName: 'Second Press' }).execute();
    const older = {
      subtitle: 'S',
      contributors: [{ name: 'Bar Council of India', role: 'editor', orcid: '' }],
    };
    const book = { ...kept, title: 'T', buyLink: '', imgLink: 'a', publisherId: 2 };
    const { id } = await db
      .insertInto('publishedTitle')
      .values({ ...book, authorName: '', record: JSON.stringify(older), authors: '\nBar Council of India\n' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const line = { ...book, authorName: 'Asha Varma, PhD', authors: '\nAsha Varma\nPhD\n', record: '{}' };
    const { id: lineId } = await db
      .insertInto('publishedTitle')
      .values(line)
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.deleteFrom('migration').where('name', '=', '020-contributor-names').execute();

    const again = await openDatabase(folder, database.databaseUrl);
    const rows = await again.db
      .selectFrom('publishedTitle')
      .selectAll()
      .where('id', 'in', [id, lineId])
      .orderBy('id')
      .execute();
    await again.db.destroy();
    const divided = {
      ...older,
      contributors: [
        { ...older.contributors[0], type: 'organisation', familyName: '', givenNames: '', suffix: '' },
      ],
    };
    expect(rows.map(({ record }) => JSON.parse(record))).toEqual([divided, {}]);
    expect(rows).toMatchObject([{ version: 1, updatedAt, derivedVersion: 0 }, line]);
  });

  test('an older release can open a database if the newer migrations only added columns or tables', async () => {
    await opened.db
      .insertInto('migration')
      .values({ name: '998-added', appliedAt: updatedAt, olderMayRun: 1 })
      .execute();
    await opened.db.insertInto('banner').values(banner).execute();
    const { db } = await openDatabase(folder, database.databaseUrl);
    expect(await db.selectFrom('banner').select('id').execute()).toHaveLength(1);
    await db.destroy();
  });

  test('migrate stores whether the previous release can run', async () => {
    const steps: Migration[] = [
      { name: '998-added', olderMayRun: true, up: async () => undefined },
      { name: '999-dropped', up: async () => undefined },
    ];
    await migrate(opened.db, opened.engine, steps);
    const kept = await opened.db
      .selectFrom('migration')
      .select(['name', 'olderMayRun'])
      .where('name', '>=', '998')
      .orderBy('name')
      .execute();
    expect(kept).toEqual([
      { name: '998-added', olderMayRun: 1 },
      { name: '999-dropped', olderMayRun: 0 },
    ]);
  });

  test('a database of a release before 25 November 2026 is rejected with the remedy, and is not changed', async () => {
    await opened.db.deleteFrom('migration').where('name', '>', '018').execute();
    const rows = () => opened.db.selectFrom('migration').selectAll().execute();
    const before = await rows();
    await expect(openDatabase(folder, database.databaseUrl)).rejects.toThrow(
      'It is older than the release of 25 November 2026, and this version cannot upgrade it. Nothing was changed. Start the release of 28 November 2026 with it once, then this version.',
    );
    expect(await rows()).toEqual(before);
  });

  test('an upgrade does not use the ids of deleted rows again', async () => {
    const { db } = opened;
    const add = async (added: typeof db) =>
      (await added.insertInto('banner').values(banner).returning('id').executeTakeFirstOrThrow()).id;
    const id = await add(db);
    await db.deleteFrom('banner').execute();
    await db.deleteFrom('migration').where('name', '=', '071-duplicate-indexes').execute();
    const again = await openDatabase(folder, database.databaseUrl);
    expect(await add(again.db)).toBe(id + 1);
    await again.db.destroy();
  });

  test('an older release cannot open a database with an incompatible migration; the message names the remedy', async () => {
    await opened.db
      .insertInto('migration')
      .values({ name: '999-dropped', appliedAt: updatedAt, olderMayRun: 0 })
      .execute();
    await expect(openDatabase(folder, database.databaseUrl)).rejects.toThrow(
      'A newer version of the API has changed it (migration "999-dropped"). This version cannot use it. Nothing was changed. Start the newer version, or restore the backup made before the upgrade.',
    );
  });
});
