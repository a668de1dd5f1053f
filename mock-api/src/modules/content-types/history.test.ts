import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';
import { connect } from '../../platform/db/open';
import { form, png, svg } from '../../testing/files';
import { contentTypeClient } from '../../testing/contentTypeClient';
import { startApi, type TestApi } from '../../testing/startApi';
import { contentTypes } from './contentTypes';

const saved = z.union([
  z.object({ output: z.looseObject({ id: z.int() }) }).transform(({ output }) => output),
  z.object({ data: z.looseObject({ id: z.int() }) }).transform(({ data }) => data),
]);
const versions = z.object({
  output: z.array(
    z.object({
      version: z.int(),
      action: z.string(),
      savedBy: z.string(),
      record: z.record(z.string(), z.unknown()),
    }),
  ),
});

describe('the history of a record', () => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await startApi();
    token = await api.signIn();
  });
  afterAll(() => api.close());

  const add = async (address: string, fields: Record<string, string | File>) => {
    const { body } = await api.call('POST', `/api/${address}`, { token, form: form(fields) });
    return saved.parse(body);
  };
  const change = (address: string, json: object) => api.call('POST', `/api/${address}`, { token, json });
  const historyOf = async (kind: string, id: number) =>
    versions.parse((await api.call('GET', `/api/history/${kind}/${id}`, { token })).body).output;
  const restoreVersion = (kind: string, id: number, version: number) =>
    api.call('POST', `/api/history/${kind}/${id}/${version}`, { token });

  test.each(contentTypes)(
    'the history of a $label lists each version with its action and editor, and an older version can be restored',
    async (contentType) => {
      const { add, change, example } = contentTypeClient(api, token, contentType);
      const first = await add();
      const changes = {
        [contentType.name]: 'Second',
        ...('publisherId' in example && { publisherId: 2 }),
        ...('record' in example && { record: { subjects: [] } }),
      };
      expect((await change(first.id, changes)).status).toBe(200);
      const [second, before] = await historyOf(contentType.table, first.id);
      expect(before).toMatchObject({ version: 1, action: 'added', savedBy: 'editor@example.org' });
      // A resource also has the details of its PDF, which are not part of its versions.
      expect(first).toMatchObject(before?.record ?? {});
      expect(second).toMatchObject({ version: 2, action: 'saved' });
      expect(second?.record).not.toEqual(first);

      expect((await restoreVersion(contentType.table, first.id, 1)).status).toBe(200);
      const [third] = await historyOf(contentType.table, first.id);
      expect(third).toMatchObject({ version: 3, action: 'put back' });
      const updatedAt = third?.record.updatedAt;
      expect({ ...first, version: 3, updatedAt }).toMatchObject(third?.record ?? {});
    },
  );

  test('the first change of a record without versions stores the rows before and after it', async () => {
    expect(await historyOf('banner', 1)).toEqual([]);
    await change('banner/update/1', { title: 'Changed' });
    expect(await historyOf('banner', 1)).toMatchObject([
      { version: 2, action: 'saved', record: { title: 'Changed' } },
      { version: 1, action: 'before', savedBy: '', record: { title: 'Books that work for a living' } },
    ]);
  });

  test('the history distinguishes status changes and moves from other changes', async () => {
    await change('banner/update/2', { isActive: 0 });
    await change('banner/update/2', { isActive: 1 });
    await change('banner/update/2', { sequenceNumber: 9 });
    expect((await historyOf('banner', 2)).map(({ action }) => action)).toEqual([
      'moved',
      'switched on',
      'switched off',
      'before',
    ]);
  });

  test('a restored version is public immediately, but restoring does not activate an inactive record', async () => {
    await change('banner/update/3', { title: 'Wrong' });
    await restoreVersion('banner', 3, 1);
    const list = async () => JSON.stringify((await api.call('GET', '/api/banner?onlyActive=1')).body);
    expect(await list()).not.toContain('Wrong');
    await change('banner/update/3', { title: 'Hidden', isActive: 0 });
    await restoreVersion('banner', 3, 1);
    expect((await api.call('GET', '/api/banner/3')).status).toBe(404);
  });

  test('restoring a version does not restore an end that has passed', async () => {
    const times = { activeUntil: '2024-01-01T00:00:00Z' };
    const { id } = await add('banner/create', { title: 'Ended', image: svg(), ...times });
    await change(`banner/update/${id}`, { title: 'Without end', activeUntil: '' });
    await restoreVersion('banner', id, 1);
    expect(saved.parse((await api.call('GET', `/api/banner/${id}`)).body)).toMatchObject({
      ...{ title: 'Ended', activeUntil: '' },
    });
  });

  test('a restart keeps the files of older versions; restoring without a file returns 409', async () => {
    const first = await add('banner/create', { title: 'Pictured', image: svg() });
    await api.call('POST', `/api/banner/update/${first.id}`, { token, form: form({ image: await png() }) });
    await api.restart();
    token = await api.signIn();
    const file = path.join(api.dataDir, 'uploads/banners', String(first.imgLink));
    expect(existsSync(file)).toBe(true);
    expect((await restoreVersion('banner', first.id, 1)).status).toBe(200);
    expect(saved.parse((await api.call('GET', `/api/banner/${first.id}`)).body).imgLink).toBe(first.imgLink);

    const second = (await historyOf('banner', first.id)).find(({ version }) => version === 2);
    rmSync(path.join(api.dataDir, 'uploads/banners', String(second?.record.imgLink)));
    expect(await restoreVersion('banner', first.id, 2)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('no longer exists') },
    });
  });

  test('history routes return 401 without a token, 404 for unknown ids, and 409 for old versions', async () => {
    expect((await api.call('GET', '/api/history/banner/1')).status).toBe(401);
    expect((await api.call('POST', '/api/history/banner/1/1')).status).toBe(401);
    expect((await api.call('GET', '/api/history/banner/999', { token })).status).toBe(404);
    expect((await restoreVersion('banner', 1, 99)).status).toBe(404);
    const { id } = await add('banner/create', { title: 'Changed twice', image: svg() });
    await change(`banner/update/${id}`, { title: 'Changed again' });
    const outdated = await api.call('POST', `/api/history/banner/${id}/1?over=1`, { token });
    expect(outdated.status).toBe(409);
  });

  test('a restart deletes versions beyond the configured number or age, with their files', async () => {
    const first = await add('banner/create', { title: 'One', image: svg() });
    await api.call('POST', `/api/banner/update/${first.id}`, { token, form: form({ image: svg() }) });
    for (const title of ['Two', 'Three', 'Four']) await change(`banner/update/${first.id}`, { title });
    const folder = path.join(api.dataDir, 'uploads/banners');
    await api.restart({ history: { versions: 3 } });
    token = await api.signIn();
    expect((await historyOf('banner', first.id)).map(({ version }) => version)).toEqual([5, 4, 3]);
    expect(readdirSync(folder)).not.toContain(first.imgLink);
    await api.restart({ history: { days: 0 } });
    token = await api.signIn();
    expect((await historyOf('banner', first.id)).map(({ version }) => version)).toEqual([5]);
    const [now] = await historyOf('banner', first.id);
    expect(readdirSync(folder)).toContain(now?.record.imgLink);
  });
});

test('the activity list contains the changes of all records, latest first, each with the name of the editor', async () => {
  const api = await startApi();
  const token = await api.signIn();
  expect((await api.call('GET', '/api/activity/entries')).status).toBe(401);
  const { body } = await api.call('POST', '/api/banner/create', {
    token,
    form: form({ title: 'New', image: svg() }),
  });
  const { id } = saved.parse(body);
  await api.call('POST', '/api/leadership/update/1', { token, json: { isActive: 0 } });
  const by = { savedBy: 'editor@example.org' };
  expect((await api.call('GET', '/api/activity/entries', { token })).body).toMatchObject({
    output: [
      { kind: 'leader', recordId: 1, version: 2, action: 'switched off', ...by },
      { kind: 'banner', recordId: id, version: 1, action: 'added', name: 'New', ...by },
      { kind: 'signIn', action: 'signed in', ...by },
    ],
  });
  await api.close();
});

test('the activity list and the bin omit unknown content types and actions of a newer release', async () => {
  const api = await startApi({ seed: 'empty' });
  const token = await api.signIn();
  const { db } = await connect(api.dataDir, api.databaseUrl);
  const kept = { recordId: 1, version: 2, name: 'A', savedAt: '2024-02-12T09:30:00.000Z', savedBy: '' };
  await db
    .insertInto('contentVersion')
    .values({ ...kept, kind: 'podcast', action: 'removed' })
    .execute();
  await sql`insert into ${sql.table('contentVersion')} (kind, ${sql.ref('recordId')}, version, action, name, ${sql.ref('savedAt')}, ${sql.ref('savedBy')})
    values ('banner', 1, 2, 'translated', 'A', ${kept.savedAt}, '')`.execute(db);
  await db.destroy();
  for (const list of ['activity/entries?kind=banner', 'bin'])
    expect((await api.call('GET', `/api/${list}`, { token })).body).toEqual({ output: [] });
  await api.close();
});

test('the last editor of a record is returned to staff, never to visitors', async () => {
  const api = await startApi();
  const token = await api.signIn();
  await api.call('POST', '/api/banner/update/1', { token, json: { title: 'Saved' } });
  await api.call('POST', '/api/published-titles/1', { token, json: { title: 'Saved' } });
  const of = async (address: string, as?: string) =>
    JSON.stringify((await api.call('GET', `/api/${address}`, { token: as })).body);
  for (const address of ['banner/1', 'published-titles/1', 'published-titles/1/record'])
    expect(await of(address, token)).toContain('"savedBy":"editor@example.org"');
  for (const address of ['banner/1', 'banner', 'published-titles', 'published-titles/1/record'])
    expect(await of(address)).not.toContain('savedBy');
  await api.close();
});
