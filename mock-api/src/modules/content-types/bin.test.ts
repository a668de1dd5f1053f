import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { connect } from '../../platform/db/open';
import { form, svg } from '../../testing/files';
import { contentTypeClient, recordIn } from '../../testing/contentTypeClient';
import { startApi, type TestApi } from '../../testing/startApi';
import { contentTypes } from './contentTypes';

const saved = z.union([
  z.object({ output: z.looseObject({ id: z.int() }) }).transform(({ output }) => output),
  z.object({ data: z.looseObject({ id: z.int() }) }).transform(({ data }) => data),
]);

/** A time before which records were removed that can be deleted. */
const longAgo = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000).toISOString();

describe('the bin', () => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await startApi();
    token = await api.signIn();
  });
  afterAll(() => api.close());

  const post = (address: string) => api.call('POST', `/api/${address}`, { token });
  const bin = async () => (await api.call('GET', '/api/bin', { token })).body;
  const add = async (create: string, fields: Record<string, string | File>) => {
    const answer = await api.call('POST', `/api/${create}`, { token, form: form(fields) });
    return saved.parse(answer.body);
  };

  test.each(contentTypes)(
    'an inactive $label can be moved to the bin and is unchanged when it is restored',
    async (contentType) => {
      const { add: addOne, get, list } = contentTypeClient(api, token, contentType);
      const record = await addOne({ [contentType.name]: 'Gone', isActive: '0' });
      const address = `bin/${contentType.table}/${record.id}`;
      expect((await post(address)).status).toBe(200);
      expect((await get(record.id, token)).status).toBe(404);
      expect(JSON.stringify((await list(token)).body)).not.toContain('"Gone"');
      const removed = {
        kind: contentType.table,
        recordId: record.id,
        name: 'Gone',
        removedBy: 'editor@example.org',
      };
      expect(await bin()).toMatchObject({ output: [removed] });

      expect(await post(`${address}/restore`)).toMatchObject({
        ...{ status: 200, body: { message: expect.stringContaining('It is not published.') } },
      });
      expect(await bin()).toEqual({ output: [] });
      const back = recordIn.parse((await get(record.id, token)).body);
      expect(back).toMatchObject({ ...record, version: 3, updatedAt: expect.anything() });
    },
  );

  test('moving an active record to the bin returns 409; a repeated move or restore returns 404', async () => {
    expect(await post('bin/banner/1')).toMatchObject({
      status: 409,
      body: { message: 'This banner is published or scheduled. Hide it before you remove it.' },
    });
    const { id } = await add('banner/create', { title: 'Twice', isActive: '0', image: svg() });
    expect([(await post(`bin/banner/${id}`)).status, (await post(`bin/banner/${id}`)).status]).toEqual([
      200, 404,
    ]);
    expect((await post(`bin/banner/${id}/restore`)).status).toBe(200);
    expect((await post(`bin/banner/${id}/restore`)).status).toBe(404);
  });

  test('an active record can be moved to the bin only with its version number', async () => {
    const { id, version } = await add('banner/create', { title: 'A mistake', image: svg() });
    const remove = async () => (await post(`bin/banner/${id}?over=${version}`)).status;
    const one = async () => (await api.call('GET', `/api/banner/${id}`, { token })).body;
    await api.call('POST', `/api/banner/update/${id}`, { token, json: { subTitle: 'Of a colleague' } });
    expect(await remove()).toBe(409);
    expect(await one()).toMatchObject({ output: { isActive: 1, subTitle: 'Of a colleague' } });
    await post(`history/banner/${id}/1`);
    expect((await post(`bin/banner/${id}?over=3`)).status).toBe(200);
    expect((await post(`bin/banner/${id}/restore`)).status).toBe(200);
    expect(await one()).toMatchObject({ output: { isActive: 0, title: 'A mistake', version: 5 } });
  });

  test('the files of a record in the bin are kept; administrators can delete it after 30 days', async () => {
    const { id, imgLink } = await add('banner/create', { title: 'Permanent', isActive: '0', image: svg() });
    await post(`bin/banner/${id}`);
    await api.restart({ history: { days: 0, versions: 1 } });
    token = await api.signIn();
    const file = path.join(api.dataDir, 'uploads/banners', String(imgLink));
    expect(existsSync(file)).toBe(true);
    expect(await post(`bin/banner/${id}/delete`)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('was removed less than 30 days ago') },
    });

    const { db } = await connect(api.dataDir, api.databaseUrl);
    await db.updateTable('contentVersion').set({ savedAt: longAgo }).where('recordId', '=', id).execute();
    const as = (role: 'editor' | 'administrator') => db.updateTable('account').set({ role }).execute();
    await as('editor');
    expect((await post(`bin/banner/${id}/delete`)).status).toBe(403);
    await as('administrator');
    expect((await post(`bin/banner/${id}/delete`)).status).toBe(200);
    const kept = await db
      .selectFrom('contentVersion')
      .selectAll()
      .where('recordId', '=', id)
      .where('kind', '=', 'banner')
      .execute();
    await db.destroy();
    expect(kept).toMatchObject([{ action: 'deleted', name: 'Permanent', row: null }]);
    expect(existsSync(file)).toBe(false);
    expect(await bin()).toEqual({ output: [] });
    expect((await post(`bin/banner/${id}/restore`)).status).toBe(404);
  });

  test('of a simultaneous deletion and restore of a record, one succeeds and the other returns 404', async () => {
    const { db } = await connect(api.dataDir, api.databaseUrl);
    for (let round = 0; round < 5; round += 1) {
      const { id } = await add('banner/create', { title: 'Contested', isActive: '0', image: svg() });
      await post(`bin/banner/${id}`);
      await db.updateTable('contentVersion').set({ savedAt: longAgo }).where('recordId', '=', id).execute();
      const answers = await Promise.all([post(`bin/banner/${id}/restore`), post(`bin/banner/${id}/delete`)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    }
    await db.destroy();
  });

  test('all bin routes return 401 without a token', async () => {
    for (const [method, address] of [
      ['GET', 'bin'],
      ['POST', 'bin/banner/1'],
      ['POST', 'bin/banner/1/restore'],
      ['POST', 'bin/banner/1/delete'],
    ] as const)
      expect((await api.call(method, `/api/${address}`)).status).toBe(401);
  });
});
