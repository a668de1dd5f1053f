import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Registry, type Counter } from 'prom-client';
import { openDatabase } from './platform/db/open';
import { loadApi, startApi, type TestApi } from './testing/startApi';
import { testDatabase } from './testing/testDatabase';
import { FolderStorage } from './platform/uploads/folderStorage';
import { Uploads } from './platform/uploads/uploads';
import * as apiMetrics from './platform/http/apiMetrics';

describe('apiMetrics', () => {
  let api: TestApi;
  beforeAll(async () => (api = await startApi({ seed: 'empty' })));
  afterAll(() => api.close());

  const counted = async (counter: Counter) =>
    (await counter.get()).values.map(({ labels, value }) => [...Object.values(labels), value]);

  test('apiMetrics counts sign-ins by outcome: signed in, rejected, slowed down', async () => {
    const { signIns } = loadApi().apiMetrics;
    signIns.reset();
    await api.signIn();
    const json = { email: 'somebody@example.org', password: 'wrong' };
    for (let attempt = 0; attempt < 6; attempt += 1) await api.call('POST', '/api/account/login', { json });
    expect(await counted(signIns)).toEqual([
      ['signed-in', 1],
      ['refused', 5],
      ['slowed-down', 1],
    ]);
  });

  test('apiMetrics counts cached and newly built lists separately, and measures the build time', async () => {
    const { listResponses, listBuilds } = loadApi().apiMetrics;
    listResponses.reset();
    listBuilds.reset();
    for (let call = 0; call < 3; call += 1) await api.call('GET', '/api/banner?page=1');
    expect(await counted(listResponses)).toEqual([
      ['made', 1],
      ['memory', 2],
    ]);
    const took = (await listBuilds.get()).values.find(({ metricName }) => metricName?.endsWith('_sum'));
    expect(took?.value).toBeGreaterThan(0);
  });
});

test('apiMetrics reports queued mails and pictures; while the database is unavailable, only the pictures', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'juris-metrics-'));
  const database = await testDatabase();
  const { db } = await openDatabase(folder, database.databaseUrl);
  const at = new Date().toISOString();
  const texts = { messageId: 'm', recipient: 'a@example.org', subject: 's', text: 't', replyTo: '' };
  await db
    .insertInto('mail')
    .values({ ...texts, leaveAddress: '', createdAt: at, dueAt: at })
    .execute();
  const uploads = new Uploads({
    storage: new FolderStorage(folder),
    staging: path.join(folder, '.incoming'),
    namedFiles: async () => new Set(),
  });
  const register = new Registry();
  apiMetrics.measureApi(register, { db, uploads });
  uploads.sizes.make('banners/a.jpg');
  const text = await register.metrics();
  expect(text).toContain('\napi_mails_waiting 1\n');
  expect(text).toContain('\napi_pictures_waiting 1\n');
  expect(text).toContain('\napi_list_made_seconds_count 0\n');
  await db.destroy();
  expect(await register.metrics()).toMatch(/\napi_pictures_waiting \d\n[^]*\napi_mails_waiting nan\n/i);
  await uploads.close();
  await database.drop();
  rmSync(folder, { recursive: true });
});
