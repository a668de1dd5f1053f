import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { connect } from '../platform/db/open';
import { form, pdf, svg } from '../testing/files';
import { startObjectStore, type TestStore } from '@juris/server-kit/testing/objectStore';
import { startApi, type TestApi } from '../testing/startApi';
import { testDatabase, type TestDatabase } from '../testing/testDatabase';
import { ObjectStorage } from '@juris/server-kit/files/objectStorage';
import { MOVED_FROM_SETTING } from './copyRows';
import { runMoveCommand } from '../cli/storeCommand';

const onPostgres = process.env.TEST_DATABASE_URL ? describe : describe.skip;

onPostgres('a move from SQLite and a folder to PostgreSQL and an object store', () => {
  let api: TestApi;
  let database: TestDatabase;
  let store: TestStore;
  let target: ObjectStorage;
  const before = { ...process.env };
  beforeAll(async () => {
    store = await startObjectStore();
    Object.assign(process.env, store.environment);
    database = await testDatabase();
    target = new ObjectStorage(`${store.address}/site`, store.environment);
    api = await startApi({ seed: 'empty', databaseUrl: undefined });
    const token = await api.signIn();
    for (const title of ['Kept', 'Removed']) {
      const files = { coverImage: svg(), pdfFile: pdf() };
      await api.call('POST', '/api/openaccess/create', { token, form: form({ title, ...files }) });
    }
    await api.call('POST', '/api/openaccess/update/1', {
      token,
      form: form({ title: 'Kept', coverImage: svg() }),
    });
    await api.app.close();
  });
  afterAll(async () => {
    for (const name of Object.keys(store.environment)) delete process.env[name];
    Object.assign(process.env, before);
    await target.close();
    await store.close();
    await database.drop();
    await api.close();
  });

  const moving = (prefix = 'site') =>
    runMoveCommand(
      ['--to-database', database.databaseUrl ?? '', '--to-uploads', `${store.address}/${prefix}`],
      { ...store.environment, DATA_DIR: api.dataDir },
    );
  const uploads = () =>
    readdirSync(path.join(api.dataDir, 'uploads'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort()
      .map((file) => `${file} ${createHash('sha1').update(readFileSync(file)).digest('hex')}`);
  const versionsIn = async (databaseUrl?: string) => {
    const { db } = await connect(api.dataDir, databaseUrl);
    try {
      return await db.selectFrom('contentVersion').selectAll().orderBy('id').execute();
    } finally {
      await db.destroy();
    }
  };

  test('move copies every row and file; the source is unchanged, and new rows get unused ids', async () => {
    const files = uploads();
    const versions = await versionsIn();
    expect(versions).toHaveLength(3);
    expect(await moving()).toMatch(/^Copied and compared \d+ rows and 5 files of /);
    expect(uploads()).toEqual(files);
    expect(await versionsIn()).toEqual(versions);
    expect(await versionsIn(database.databaseUrl)).toEqual(versions);
    expect((await target.list('openaccess/covers')).length).toBe(3);
    const { db } = await connect(api.dataDir, database.databaseUrl);
    const { id } = await db
      .insertInto('publisher')
      .values({ publisherName: 'New' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const ids = await db.selectFrom('publisher').select('id').execute();
    expect(ids.filter((row) => row.id === id)).toHaveLength(1);
    await db.deleteFrom('publisher').where('id', '=', id).execute();
    const accounts = await db.selectFrom('account').select('id').execute();
    const invited = await db
      .insertInto('account')
      .values({
        ...{ email: 'new@example.org', name: 'New' },
        ...{ passwordHash: '', passwordVersion: 1, role: 'viewer' as const },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(accounts).not.toContainEqual(invited);
    await db.deleteFrom('account').where('id', '=', invited.id).execute();
    await db.destroy();
  });

  test('a second move to the same target replaces damaged files, removes obsolete ones and copies newer rows', async () => {
    await moving();
    const [file] = await target.list('openaccess/pdfs');
    await target.write(`openaccess/pdfs/${file?.name}`, '%PDF-cut off');
    await target.write('openaccess/pdfs/never-there.pdf', '%PDF-');
    const { db } = await connect(api.dataDir);
    await db.insertInto('publisher').values({ publisherName: 'Meanwhile' }).execute();
    await db.destroy();
    await moving();
    expect((await target.list('openaccess/pdfs')).map(({ name }) => name).sort()).toEqual(
      readdirSync(path.join(api.dataDir, 'uploads/openaccess/pdfs')).sort(),
    );
    for (const { name } of await target.list('openaccess/pdfs'))
      expect(await target.sizeOf(`openaccess/pdfs/${name}`)).toBe(
        readFileSync(path.join(api.dataDir, 'uploads/openaccess/pdfs', name)).length,
      );
    const moved = await connect(api.dataDir, database.databaseUrl);
    const names = await moved.db.selectFrom('publisher').select('publisherName').execute();
    await moved.db.destroy();
    expect(names).toContainEqual({ publisherName: 'Meanwhile' });
  });

  test('move rejects a location with files of another program and keeps these files', async () => {
    const other = new ObjectStorage(`${store.address}/other`, store.environment);
    await other.write('openaccess/pdfs/theirs.pdf', '%PDF-');
    await expect(moving('other')).rejects.toThrow(
      /contains files of another site or program\. Choose another/,
    );
    expect([await other.count(), (await other.list('openaccess/pdfs')).length]).toEqual([1, 1]);
    await other.close();
  });

  test('a first move that was interrupted can be repeated', async () => {
    const { db } = await connect(api.dataDir);
    const row = { name: 'unknown to the target', appliedAt: '2026-11-30T00:00:00.000Z' };
    await db.insertInto('migration').values(row).execute();
    await expect(moving('interrupted')).rejects.toThrow('belongs to another version of the API');
    await db.deleteFrom('migration').where('name', '=', row.name).execute();
    await db.destroy();
    const half = new ObjectStorage(`${store.address}/interrupted`, store.environment);
    await half.write('openaccess/pdfs/copied-before.pdf', '%PDF-');
    expect(await moving('interrupted')).toMatch(/^Copied and compared/);
    expect((await half.list('openaccess/pdfs')).map(({ name }) => name).sort()).toEqual(
      readdirSync(path.join(api.dataDir, 'uploads/openaccess/pdfs')).sort(),
    );
    await half.close();
  });

  test('move rejects a target database that a site already uses', async () => {
    await moving();
    const { db } = await connect(api.dataDir, database.databaseUrl);
    const isMarker = ['name', '=', MOVED_FROM_SETTING] as const;
    const marker = await db
      .selectFrom('setting')
      .selectAll()
      .where(...isMarker)
      .executeTakeFirstOrThrow();
    await db
      .deleteFrom('setting')
      .where(...isMarker)
      .execute();
    await expect(moving()).rejects.toThrow(/already belongs to a site\. Create a new database/);
    await db.insertInto('setting').values(marker).execute();
    await db.destroy();
  });
});

test('move without --to-uploads fails with its usage', async () => {
  await expect(runMoveCommand(['--to-database', 'postgres://host/db'], { DATA_DIR: 'data' })).rejects.toThrow(
    'npm run api -w @juris/mock-api -- move --to-database postgres://… --to-uploads s3://bucket/prefix',
  );
});
