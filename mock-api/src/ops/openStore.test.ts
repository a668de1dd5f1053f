import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createApi } from '../app';
import { connect } from '../platform/db/open';
import type { ApiOptions } from '../setup/options';
import { form, svg } from '../testing/files';
import { startApi, type TestApi } from '../testing/startApi';
import { testDatabase } from '../testing/testDatabase';

/** Returns the content of all files of a folder by path. Two results are equal if nothing in the folder changed. */
const contentOf = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [file, readFileSync(file).toString('base64')]),
  );

const onSqlite = !process.env.TEST_DATABASE_URL;

describe('openStore', () => {
  let api: TestApi;
  let uploads: string;
  beforeEach(async () => {
    api = await startApi({ seed: 'empty' });
    uploads = path.join(api.dataDir, 'uploads');
    const token = await api.signIn();
    for (const title of ['A', 'B'])
      await api.call('POST', '/api/banner/create', { token, form: form({ title, image: svg() }) });
    await api.app.close();
  });
  afterEach(() => api.close());

  /**
   * Replaces the database with one that does not exist yet, beside the existing uploads folder.
   * @returns functions that start the API with the new database, and that delete this database
   */
  async function startWithNewDatabase() {
    if (onSqlite) {
      renameSync(path.join(api.dataDir, 'juris.db'), path.join(api.dataDir, 'moved-away.db'));
      return {
        start: (changes: Partial<ApiOptions> = {}) => api.restart(changes),
        end: async () => undefined,
      };
    }
    const other = await testDatabase();
    const { databaseUrl, drop } = other;
    return {
      start: (changes: Partial<ApiOptions> = {}) => api.restart({ databaseUrl, ...changes }),
      end: drop,
    };
  }

  test('openStore rejects a new database beside an uploads folder that has files, and changes nothing', async () => {
    const other = await startWithNewDatabase();
    const before = contentOf(uploads);
    expect(Object.keys(before)).toHaveLength(3);
    const started = other.start();
    await expect(started).rejects.toThrow(
      /^The database .+ and the uploads folder .+uploads do not belong together: the database is new, and the folder with 2 files belongs to another database\. Nothing was changed\. .*-- restore/,
    );
    expect(contentOf(uploads)).toEqual(before);
    if (onSqlite) expect(existsSync(path.join(api.dataDir, 'juris.db'))).toBe(false);
    await other.end();
  });

  (onSqlite ? test : test.skip)(
    'openStore rejects an empty database beside an uploads folder that has files, and deletes none of the files',
    async () => {
      await api.restart({});
      rmSync(path.join(api.dataDir, 'juris.db-wal'), { force: true });
      writeFileSync(path.join(api.dataDir, 'copy.db'), '');
      await api.app.close();
      renameSync(path.join(api.dataDir, 'copy.db'), path.join(api.dataDir, 'juris.db'));
      const before = contentOf(uploads);
      await expect(api.restart()).rejects.toThrow('do not belong together');
      expect(contentOf(uploads)).toEqual(before);
    },
  );

  test('openStore fails if the uploads folder is missing, for example because its disk is not mounted', async () => {
    renameSync(uploads, `${uploads}-away`);
    await expect(api.restart()).rejects.toThrow(
      'do not belong together: the folder has never been used with this database',
    );
    expect(existsSync(uploads)).toBe(false);
    renameSync(`${uploads}-away`, uploads);
    await api.restart();
  });

  test('openStore rejects the uploads folder of another store until a start with --join', async () => {
    writeFileSync(path.join(uploads, '.store-id'), 'another\n');
    await expect(api.restart()).rejects.toThrow('the folder belongs to another database');
    await api.restart({ join: true });
    await api.restart();
  });

  test('openStore accepts a store without ids if no file of its records is missing, and rejects it otherwise', async () => {
    const forgetIds = async () => {
      const { db } = await connect(api.dataDir, api.databaseUrl);
      await db.deleteFrom('setting').where('name', '=', 'storeId').execute();
      await db.destroy();
      rmSync(path.join(uploads, '.store-id'));
    };
    await forgetIds();
    await api.restart();
    await api.app.close();
    await forgetIds();
    const [banner = ''] = readdirSync(path.join(uploads, 'banners'));
    rmSync(path.join(uploads, 'banners', banner));
    await expect(api.restart()).rejects.toThrow(`1 files are missing, such as banners/${banner}`);
  });

  test('openStore completes an interrupted first start and deletes the files that it left', async () => {
    const other = await startWithNewDatabase();
    rmSync(uploads, { recursive: true });
    await expect(other.start({ seedFolder: api.dataDir })).rejects.toThrow('cannot be read');
    for (let n = 0; n < 30; n += 1) writeFileSync(path.join(uploads, 'banners', `half-${n}.svg`), '');
    await other.start();
    expect(readdirSync(path.join(uploads, 'banners'))).toEqual([]);
    await api.app.close();
    await other.end();
  });

  test('openStore rejects a seed that differs from the one that filled the database', async () => {
    await api.restart({ seed: 'empty' });
    await expect(api.restart({ seed: 'large' })).rejects.toThrow(
      'The database was filled with "empty" at its first start, so --seed large is not possible.',
    );
  });

  test('a reset works on a database of a newer API release', async () => {
    const { db } = await connect(api.dataDir, api.databaseUrl);
    await db.schema
      .createTable('fromTheFuture')
      .addColumn('publisherId', 'integer', (column) => column.references('publisher.id'))
      .execute();
    await db
      .insertInto('migration')
      .values({ name: '999-future', appliedAt: '2030-01-01T00:00:00.000Z' })
      .execute();
    await db.destroy();
    await expect(api.restart()).rejects.toThrow('999-future');
    await api.restart({ reset: true, yes: true });
    expect((await api.call('GET', '/api/banner')).body).toEqual({ output: [] });
  });

  (onSqlite ? test.skip : test)(
    'if two processes start at the same time on a new PostgreSQL, one fills the database and the other is rejected',
    async () => {
      const database = await testDatabase();
      const folders = ['one', 'two'].map((name) => path.join(api.dataDir, name));
      const starts = await Promise.allSettled(
        folders.map((dataDir) =>
          createApi({ dataDir, ...database, adminEmail: 'a@example.org', adminPassword: 'p', seed: 'empty' }),
        ),
      );
      expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      for (const start of starts)
        if (start.status === 'rejected') expect(String(start.reason)).toContain('do not belong together');
        else await start.value.close();
      await database.drop();
    },
  );
});
