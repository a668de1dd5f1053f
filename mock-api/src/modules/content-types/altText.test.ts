import { z } from 'zod';
import { bannerSchemas } from '@juris/contract';
import { connect } from '../../platform/db/open';
import { form } from '../../testing/files';
import { contentTypeClient, recordIn, recordsIn } from '../../testing/contentTypeClient';
import { startApi, type TestApi } from '../../testing/startApi';
import { contentTypes } from './contentTypes';

const withImage = contentTypes.filter(({ files }) => Object.keys(files).length > 0);

const described = z.looseObject({ altText: z.string() });
const versions = z.object({ output: z.array(z.object({ version: z.int(), record: described })) });

describe('alternative text', () => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await startApi();
    token = await api.signIn();
  });
  afterAll(() => api.close());

  test.each(withImage)(
    'the alternative text of a $label can be sent in a form or as JSON, is public, and can be empty',
    async (contentType) => {
      const { add, callOf, change, get, list } = contentTypeClient(api, token, contentType);
      const { id } = await add({ altText: ' A quill ' });
      const stored = async () => recordIn.parse((await get(id, token)).body).altText;
      expect(await stored()).toBe('A quill');
      await change(id, { isActive: 1 });
      const listed = recordsIn.parse((await list()).body);
      expect(listed.find((row) => row.id === id)?.altText).toBe('A quill');
      await change(id, { altText: 'A pen' });
      expect(await stored()).toBe('A pen');
      await api.call('POST', callOf('update', id).path, { token, form: form({ altText: '' }) });
      expect(await stored()).toBe('');
      expect((await change(id, { altText: 'x'.repeat(251) })).body).toMatchObject({
        fields: { altText: 'Alternative text can have at most 250 characters.' },
      });
    },
  );

  test.each(withImage)(
    'restoring a version of a $label without alternative text keeps the current one',
    async (contentType) => {
      const { add, change, example } = contentTypeClient(api, token, contentType);
      const { id, altText } = await add();
      expect(altText).toBe(example.altText ?? '');
      const { db } = await connect(api.dataDir, api.databaseUrl);
      const latest = db.selectFrom('contentVersion').select(['id', 'row']).orderBy('id', 'desc');
      const { id: versionId, row } = await latest.executeTakeFirstOrThrow();
      const { altText: _, ...older } = described.parse(JSON.parse(row ?? ''));
      await db
        .updateTable('contentVersion')
        .set({ row: JSON.stringify(older) })
        .where('id', '=', versionId)
        .execute();
      await db.destroy();
      const address = `/api/history/${contentType.table}/${id}`;
      const history = async () => versions.parse((await api.call('GET', address, { token })).body).output;
      expect(await history()).toMatchObject([{ version: 1, record: { altText: '' } }]);
      await change(id, { altText: 'A pen' });
      expect((await api.call('POST', `${address}/1`, { token })).status).toBe(200);
      expect((await history())[0]).toMatchObject({ version: 3, record: { altText: 'A pen' } });
    },
  );

  test('the first sample banner has an alternative text', async () => {
    const [first] = bannerSchemas.responses.list.parse((await api.call('GET', '/api/banner')).body).output;
    expect(first?.altText).toMatch(/^A reading desk at night/);
  });
});
