import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { migrateSchema, connect } from '../platform/db/open';
import { testDatabase } from '../testing/testDatabase';
import { FolderStorage } from '../platform/uploads/folderStorage';
import { databaseIdentity, chooseStoreId, verifyStoreId, type DatabaseIdentity } from './storeIdentity';

let uploads: string;
let storage: FolderStorage;
beforeEach(() => {
  uploads = mkdtempSync(path.join(tmpdir(), 'juris-belonging-'));
  storage = new FolderStorage(uploads);
});
afterEach(() => rmSync(uploads, { recursive: true }));

const fresh: DatabaseIdentity = { name: 'juris.db', isNew: true, missing: [] };
const used: DatabaseIdentity = { name: 'juris.db', isNew: false, id: 'one', missing: [] };

/**
 * Fills the uploads folder.
 * @param id store id of the folder; undefined for a folder without an id
 * @param files number of files in the folder
 */
function createUploads(id: string | undefined, files: number) {
  mkdirSync(path.join(uploads, 'banners'));
  for (let n = 0; n < files; n += 1) writeFileSync(path.join(uploads, 'banners', `${n}.png`), '');
  if (id !== undefined) writeFileSync(path.join(uploads, '.store-id'), `${id}\n`);
}

describe('a database and an uploads folder', () => {
  test.each<[string, DatabaseIdentity, string | undefined, number, string | RegExp]>([
    ['that are both new get an id', fresh, undefined, 0, /^[0-9a-f-]{36}$/],
    ['that have the same id keep this id', used, 'one', 5, 'one'],
    ['of an interrupted first start keep their id', { ...fresh, id: 'one' }, 'one', 5, 'one'],
    ['get the id of the folder if the database has none', { ...used, id: undefined }, 'two', 1, 'two'],
    [
      'that are both new get an id, even if an interrupted start has left an empty id file',
      fresh,
      '',
      0,
      /^[0-9a-f-]{36}$/,
    ],
  ])('a database and an uploads folder %s', async (_what, database, id, files, expected) => {
    createUploads(id, files);
    const found = await verifyStoreId(database, storage);
    if (typeof expected === 'string') expect(found).toBe(expected);
    else expect(found).toMatch(expected);
  });

  test.each<[string, DatabaseIdentity, string | undefined, number, string]>([
    [
      'the files of another site',
      fresh,
      'two',
      3,
      'the database is new, and the folder with 3 files belongs to another database',
    ],
    [
      'files that were copied without their hidden id',
      fresh,
      undefined,
      3,
      'the database is new, and the folder contains 3 files',
    ],
    ['an empty folder', used, undefined, 0, 'the folder has never been used with this database'],
    ['the folder of another database', used, 'two', 3, 'the folder belongs to another database'],
    [
      'too few files',
      { ...used, id: undefined, missing: ['banners/a.png'] },
      undefined,
      3,
      '1 files are missing, such as banners/a.png',
    ],
  ])(
    'a database and an uploads folder are rejected because of %s; the message names the database, the folder and the remedy',
    async (_what, database, id, files, why) => {
      createUploads(id, files);
      await expect(verifyStoreId(database, storage)).rejects.toThrow(
        `The database juris.db and the uploads folder ${uploads} do not belong together: ${why}. Nothing was changed.`,
      );
      await expect(verifyStoreId(database, storage)).rejects.toThrow(/-- restore.* --join /);
    },
  );

  test('with --join, database and uploads folder get the id of the database, or else of the folder', async () => {
    createUploads('two', 1);
    expect(await chooseStoreId(used, storage)).toBe('one');
    expect(await chooseStoreId(fresh, storage)).toBe('two');
  });
});

test('databaseIdentity reports missing files of a database without the newer tables', async () => {
  const database = await testDatabase();
  const opened = await connect(uploads, database.databaseUrl);
  const { db } = opened;
  await migrateSchema(opened, 'juris.db');
  await db.insertInto('setting').values({ name: 'seed', value: 'empty' }).execute();
  const updatedAt = '2024-02-12T09:30:00.000Z';
  const banner = { title: 'A', subTitle: '', sequenceNumber: 1, redirectURL: '#', imgLink: 'a.png' };
  await db
    .insertInto('banner')
    .values({ ...banner, isActive: 1, imageWidth: 1, imageHeight: 1, updatedAt })
    .execute();
  await sql`drop table snippet`.execute(db);
  expect(await databaseIdentity(db, 'juris.db', storage)).toMatchObject({ missing: ['banners/a.png'] });
  await db.destroy();
  await database.drop();
});
