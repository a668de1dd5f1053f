import fs, { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import Libsql from 'libsql';
import { connect } from '../platform/db/open';
import { form, svg } from '../testing/files';
import { startObjectStore } from '@juris/server-kit/testing/objectStore';
import { loadApi, startApi, type TestApi } from '../testing/startApi';

const onSqlite = !process.env.TEST_DATABASE_URL;
const testOnSqlite = onSqlite ? test : test.skip;
const testOnPostgres = onSqlite ? test.skip : test;

/**
 * Returns the content of all files in a folder by path, except the lock and the shared memory of SQLite (`-shm`). Every
 * process that opens the database writes to them.
 */
const contentOf = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith('lock') && !entry.name.endsWith('-shm'))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [file, readFileSync(file).toString('base64')]),
  );

const again = { reset: true, yes: true };

describe('--reset', () => {
  let api: TestApi;
  let uploads: string;
  let database: string;
  beforeEach(async () => {
    api = await startApi({ seed: 'empty' });
    [uploads, database] = ['uploads', 'juris.db'].map((name) => path.join(api.dataDir, name)) as [
      string,
      string,
    ];
    await addBanners(api);
    await api.app.close();
  });
  afterEach(() => api.close());

  const addBanners = async ({ signIn, call }: TestApi) => {
    const token = await signIn();
    for (const title of ['A', 'B'])
      await call('POST', '/api/banner/create', { token, form: form({ title, image: svg() }) });
  };
  const bannersOf = async ({ call }: TestApi) =>
    Object((await call('GET', '/api/banner')).body).output.length;

  const setAside = () => readdirSync(api.dataDir).filter((name) => name.startsWith('set-aside-'));

  test('--reset without --yes changes nothing; the message lists what --reset would move away and how to confirm', async () => {
    const before = contentOf(api.dataDir);
    await expect(api.restart({ reset: true })).rejects.toThrow(
      /^--reset moves away the database .+ \(rows: .*banner 2.*\) and 3 files in .+uploads, and starts with a new store\. Nothing was changed yet\. To continue, add --yes: npm start -- --reset --yes$/,
    );
    if (onSqlite) expect(contentOf(api.dataDir)).toEqual(before);
  });

  test('--reset --yes starts with a new store and keeps every row and file of the previous store', async () => {
    const files = Object.values(contentOf(uploads));
    await api.restart(again);
    expect(await bannersOf(api)).toBe(0);
    const [name = ''] = setAside();
    expect(Object.values(contentOf(path.join(api.dataDir, name, 'uploads')))).toEqual(files);
    if (!onSqlite) {
      const { db } = await connect(api.dataDir, api.databaseUrl);
      const { rows } = await sql`select count(*) as count from ${sql.table(`${name}.banner`)}`.execute(db);
      expect(Number(Object(rows[0]).count)).toBe(2);
      await db.destroy();
      return;
    }
    const previous = await startApi({ dataDir: path.join(api.dataDir, name) });
    expect(await bannersOf(previous)).toBe(2);
    await previous.app.close();
  });

  test('a second --reset moves the second store to a different folder than the first', async () => {
    await api.restart(again);
    await addBanners(api);
    await api.app.close();
    await api.restart(again);
    expect(setAside()).toHaveLength(2);
    expect(await bannersOf(api)).toBe(0);
    await api.restart();
    expect(await bannersOf(api)).toBe(0);
  });

  test.each([
    ...(onSqlite ? [['before the database is moved', 'juris.db'] as const] : []),
    ['between the database and the files', 'uploads'] as const,
  ])('a --reset that was interrupted %s is completed by the next start', async (_when, file) => {
    const dataDir = path.join(api.dataDir, 'interrupted');
    const site = await startApi({ seed: 'empty', dataDir });
    try {
      await addBanners(site);
      const { renameSync: rename } = fs;
      const interrupted = jest.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
        if (from === path.join(dataDir, file)) throw new Error('the power is gone');
        rename(from, to);
      });
      await expect(site.restart(again)).rejects.toThrow('the power is gone');
      interrupted.mockRestore();
      await site.restart();
      expect(await bannersOf(site)).toBe(0);
      await site.restart(again);
      expect(await bannersOf(site)).toBe(0);
      const [name = '', ...others] = readdirSync(dataDir)
        .filter((folder) => folder.startsWith('set-aside-'))
        .sort();
      expect(others).toHaveLength(1);
      expect(Object.keys(contentOf(path.join(dataDir, name, 'uploads/banners')))).toHaveLength(2);
      if (!onSqlite) return;
      const previous = await startApi({ dataDir: path.join(dataDir, name) });
      expect(await bannersOf(previous)).toBe(2);
      await previous.app.close();
    } finally {
      await site.close();
    }
  });

  test('--reset changes nothing if the sample catalogue cannot be read', async () => {
    await expect(api.restart({ ...again, seedFolder: path.join(api.dataDir, 'none') })).rejects.toThrow(
      /^Could not create a new store, so nothing was changed: The sample catalogue .* cannot be read/,
    );
    expect(setAside()).toEqual([]);
    await api.restart();
    expect(await bannersOf(api)).toBe(2);
  });

  testOnSqlite('--reset changes nothing if the drawings of the samples are missing', async () => {
    const seedFolder = path.join(api.dataDir, 'seed');
    mkdirSync(seedFolder);
    cpSync(path.join(__dirname, '../dev/seed/catalogue.json'), path.join(seedFolder, 'catalogue.json'));
    await expect(api.restart({ ...again, seed: 'sample', seedFolder })).rejects.toThrow(
      /^Could not create a new store, so nothing was changed: /,
    );
    await api.restart({ seed: 'empty' });
    expect(await bannersOf(api)).toBe(2);
  });

  testOnSqlite('--reset sets a damaged database aside if the uploads folder has a store id', async () => {
    writeFileSync(database, 'garbage '.repeat(1000));
    await expect(api.restart()).rejects.toThrow('is not a database');
    await api.restart(again);
    expect(await bannersOf(api)).toBe(0);
    expect(readFileSync(path.join(api.dataDir, setAside()[0] ?? '', 'juris.db'), 'utf8')).toMatch(/^garbage/);
  });

  testOnSqlite.each<[string, (database: string) => void]>([
    ['a damaged file without a store id', (file) => writeFileSync(file, 'garbage '.repeat(1000))],
    [
      'a database of another product',
      (file) => {
        const other = new Libsql(file);
        other.exec('create table invoice (number integer)');
        other.close();
      },
    ],
    ['uploaded files without a database', () => undefined],
  ])('--reset rejects %s, with or without --yes', async (_what, make) => {
    rmSync(path.join(uploads, '.store-id'));
    for (const name of ['', '-wal', '-shm']) rmSync(database + name, { force: true });
    make(database);
    const before = contentOf(api.dataDir);
    for (const options of [{ reset: true }, again])
      await expect(api.restart(options)).rejects.toThrow(/does not change (it|them)\. Check DATA_DIR/);
    expect(contentOf(api.dataDir)).toEqual(before);
  });

  testOnPostgres('--reset rejects a PostgreSQL database with tables of another product', async () => {
    const { db } = await connect(api.dataDir, api.databaseUrl);
    await db.schema.dropTable('migration').execute();
    await db.destroy();
    for (const options of [{ reset: true }, again])
      await expect(api.restart(options)).rejects.toThrow('does not change it. Check DATABASE_URL.');
  });

  testOnSqlite(
    'a start with a database of another product fails and does not recommend --reset',
    async () => {
      renameSync(database, `${database}.away`);
      const other = new Libsql(database);
      other.exec('create table invoice (number integer)');
      other.close();
      await expect(api.restart()).rejects.toThrow(
        /contains tables of another application\. Check DATA_DIR\./,
      );
    },
  );

  test('--reset moves the files of an object store to another prefix of the same object store', async () => {
    const objects = await startObjectStore();
    const { environment } = loadApi();
    Object.assign(environment, objects.environment);
    const site = await startApi({
      seed: 'empty',
      uploads: `${objects.address}/site`,
      objectStore: objects.environment,
    });
    try {
      await addBanners(site);
      await site.restart(again);
      expect(await bannersOf(site)).toBe(0);
      await site.restart();
      expect(await bannersOf(site)).toBe(0);
      await site.app.close();
      await expect(site.restart({ reset: true })).rejects.toThrow(/and [4-9] files in s3:/);
    } finally {
      await site.close();
      for (const name of Object.keys(objects.environment)) delete environment[name];
      await objects.close();
    }
  });
});
