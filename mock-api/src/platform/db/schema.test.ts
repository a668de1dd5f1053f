import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { emptyRecord, toCatalogued } from './tables/recordColumns';
import { testDatabase, type TestDatabase } from '../../testing/testDatabase';
import { migrate, type Migration } from './migrations/migration';
import { openDatabase, type OpenDatabase } from './open';

const updatedAt = '2024-02-12T09:30:00.000Z';
const kept = { isActive: 1, imageWidth: 1, imageHeight: 1, updatedAt } as const;
const banner = { ...kept, title: 'T', subTitle: '', sequenceNumber: 1, redirectURL: '#', imgLink: 'a.png' };
const leader = { ...kept, personName: 'P', email: '', linkedin: '', description: '', imgLink: 'a.png' };

/** Drops the indexes of tables on SQLite, which cannot drop a column that has an index. */
async function dropIndexes({ db, engine }: OpenDatabase, tables: string[]) {
  if (engine === 'PostgreSQL') return;
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'index' and sql is not null and tbl_name in (${sql.join(tables)})
  `.execute(db);
  for (const { name } of rows) await db.schema.dropIndex(name).execute();
}

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

  test('an upgrade gives existing banners an empty alternative text', async () => {
    const { id } = await opened.db
      .insertInto('banner')
      .values(banner)
      .returning('id')
      .executeTakeFirstOrThrow();
    await opened.db.schema.alterTable('banner').dropColumn('altText').execute();
    await opened.db.deleteFrom('migration').where('name', '=', '004-banner-alt-text').execute();
    const { db } = await openDatabase(folder, database.databaseUrl);
    const kept = await db.selectFrom('banner').selectAll().where('id', '=', id).executeTakeFirst();
    await db.destroy();
    expect(kept).toMatchObject({ ...banner, altText: '' });
  });

  test('an upgrade gives a title an empty catalogue record with the authors of authorName', async () => {
    const { db } = opened;
    await db.insertInto('publisher').values({ id: 1, publisherName: 'Juris Press' }).execute();
    const before = { ...kept, title: 'T', buyLink: '', imgLink: 'a', publisherId: 1 };
    const { id } = await db
      .insertInto('publishedTitle')
      .values({ ...before, authorName: 'R. Sundaram and Farida Khan' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await dropIndexes(opened, ['publishedTitle', 'openAccess']);
    for (const table of ['publishedTitle', 'openAccess'])
      for (const column of [
        'record',
        'subtitle',
        'authors',
        'subjects',
        'formats',
        'publicationDate',
        'status',
      ])
        await db.schema.alterTable(table).dropColumn(column).execute();
    await db.deleteFrom('migration').where('name', '=', '006-book-records').execute();
    const again = await openDatabase(folder, database.databaseUrl);
    const row = await again.db
      .selectFrom('publishedTitle')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await again.db.destroy();
    expect(row).toMatchObject({ ...before, status: 'available' });
    expect(toCatalogued(row)).toMatchObject({ authors: ['R. Sundaram', 'Farida Khan'], record: emptyRecord });
  });

  test('an upgrade splits names of contributors and corrects authors, without changing versions', async () => {
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
    expect(rows).toMatchObject([
      { authors: '\nBar Council of India\n', version: 1, updatedAt },
      { ...line, authors: '\nAsha Varma\n' },
    ]);
  });

  test('an upgrade marks all newsletter subscribers as confirmed, each with a different link key', async () => {
    const { db } = opened;
    for (const email of ['a@example.org', 'b@example.org'])
      await db
        .insertInto('newsletterSignUp')
        .values({ email, signedUpAt: updatedAt, linkKey: email })
        .execute();
    await db.schema.dropTable('mail').execute();
    await db.schema.dropIndex('newsletter_sign_up_link_key').execute();
    for (const column of ['confirmedAt', 'mailedAt', 'linkKey'])
      await db.schema.alterTable('newsletterSignUp').dropColumn(column).execute();
    await db.deleteFrom('migration').where('name', '=', '007-mail').execute();
    const again = await openDatabase(folder, database.databaseUrl);
    const rows = await again.db.selectFrom('newsletterSignUp').selectAll().execute();
    await again.db.destroy();
    expect(rows).toMatchObject([{ confirmedAt: updatedAt }, { confirmedAt: updatedAt }]);
    expect(new Set(rows.map(({ linkKey }) => linkKey.length))).toEqual(new Set([22]));
    expect(rows[0]?.linkKey).not.toBe(rows[1]?.linkKey);
  });

  test('an upgrade makes the only account an administrator, and the next account gets the next id', async () => {
    const { db, engine } = opened;
    const account = { email: 'a@example.org', passwordHash: 'x', passwordVersion: 3 };
    await db
      .insertInto('account')
      .values({ ...account, id: 1, name: '', role: 'editor' })
      .execute();
    await db.schema.dropTable('session').execute();
    await db.schema.createTable('revokedToken').addColumn('id', 'text').execute();
    for (const column of ['name', 'role', 'isActive'])
      await db.schema.alterTable('account').dropColumn(column).execute();
    if (engine === 'PostgreSQL') await sql`alter table account alter column id drop identity`.execute(db);
    await db.deleteFrom('migration').where('name', '=', '008-accounts').execute();
    const again = await openDatabase(folder, database.databaseUrl);
    const next = { ...account, email: 'b@example.org', name: 'B', role: 'editor' } as const;
    const { id } = await again.db
      .insertInto('account')
      .values(next)
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = await again.db.selectFrom('account').selectAll().orderBy('id').execute();
    await again.db.destroy();
    expect(rows).toMatchObject([
      { ...account, id: 1, name: 'a@example.org', role: 'administrator', isActive: 1 },
      { ...next, id: 2, isActive: 1 },
    ]);
    expect(id).toBe(2);
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

  test('migrate stores whether the previous release can run, and adds the column for it', async () => {
    await opened.db.schema.alterTable('migration').dropColumn('olderMayRun').execute();
    const steps: Migration[] = [
      { name: '998-added', olderMayRun: true, up: async () => undefined },
      { name: '999-dropped', up: async () => undefined },
    ];
    const known = await opened.db.selectFrom('migration').select('name').execute();
    const earlier = known.map(({ name }) => ({ name, up: async () => undefined }));
    await migrate(opened.db, opened.engine, [...earlier, ...steps]);
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
