import { z } from 'zod';
import { connect } from '../database/open';
import { form, pdf, svg } from '../testing/files';
import { startApi, type TestApi } from '../testing/startApi';

const described = z.looseObject({ id: z.int(), altText: z.string() });
const one = z.union([
  described,
  z.object({ output: described }).transform(({ output }) => output),
  z.object({ data: described }).transform(({ data }) => data),
]);
const many = z.union([
  z.array(described),
  z.object({ output: z.array(described) }).transform(({ output }) => output),
  z.object({ data: z.array(described) }).transform(({ data }) => data),
]);
const versions = z.object({ output: z.array(z.object({ version: z.int(), record: described })) });

const image = () => ({ image: svg() });
const both = () => ({ coverImage: svg(), pdfFile: pdf() });

/** Of each kind: its list, how one is added with the fields of the specification, and how it is changed. */
const kinds = [
  { kind: 'banner', list: 'banner', added: () => ({ title: 'A', ...image() }) },
  {
    kind: 'leader',
    list: 'leadership',
    added: () => ({ personName: 'A', leadershipCategoryId: '1', ...image() }),
  },
  {
    kind: 'publishedTitle',
    list: 'published-titles',
    create: 'published-titles',
    update: 'published-titles',
    added: () => ({ title: 'A', publisherId: '1', ...image() }),
  },
  { kind: 'resource', list: 'resources', added: () => ({ bookTitle: 'A', publisherId: '1', ...both() }) },
  { kind: 'openAccess', list: 'openaccess', added: () => ({ title: 'A', ...both() }) },
  { kind: 'snippet', list: 'snippet', added: () => ({ title: 'A', date: '2024-02-12', ...both() }) },
];

describe('what an image shows, in words', () => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await startApi();
    token = await api.signIn();
  });
  afterAll(() => api.close());

  const send = async (address: string, sent: { form: FormData } | { json: unknown }) =>
    (await api.call('POST', `/api/${address}`, { token, ...sent })).body;

  test.each(kinds)(
    'is kept of a $kind, from a form or as JSON, told to readers, and may be blank',
    async ({ list, create = `${list}/create`, update = `${list}/update`, added }) => {
      const { id } = one.parse(await send(create, { form: form({ ...added(), altText: ' A quill ' }) }));
      const stored = async () => one.parse((await api.call('GET', `/api/${list}/${id}`, { token })).body);
      expect((await stored()).altText).toBe('A quill');
      await send(`${update}/${id}`, { json: { isActive: 1 } });
      const listed = many.parse((await api.call('GET', `/api/${list}`)).body);
      expect(listed.find((row) => row.id === id)?.altText).toBe('A quill');
      await send(`${update}/${id}`, { json: { altText: 'A pen' } });
      expect((await stored()).altText).toBe('A pen');
      await send(`${update}/${id}`, { form: form({ altText: '' }) });
      expect((await stored()).altText).toBe('');
      expect(await send(`${update}/${id}`, { json: { altText: 'x'.repeat(251) } })).toMatchObject({
        fields: { altText: 'Alt text can have at most 250 characters.' },
      });
      expect(one.parse(await send(create, { form: form(added()) })).altText).toBe('');
    },
  );

  test.each(kinds)(
    'stays when a version of a $kind is put back that is older than the words',
    async ({ kind, list, create = `${list}/create`, update = `${list}/update`, added }) => {
      const { id } = one.parse(await send(create, { form: form(added()) }));
      const { db } = await connect(api.dataDir, api.databaseUrl);
      const kept = db.selectFrom('contentVersion').select(['id', 'row']);
      const { id: versionId, row } = await kept.orderBy('id', 'desc').executeTakeFirstOrThrow();
      const { altText: _, ...older } = described.parse(JSON.parse(row ?? ''));
      await db
        .updateTable('contentVersion')
        .set({ row: JSON.stringify(older) })
        .where('id', '=', versionId)
        .execute();
      await db.destroy();
      const history = async () =>
        versions.parse((await api.call('GET', `/api/history/${kind}/${id}`, { token })).body).output;
      expect(await history()).toMatchObject([{ version: 1, record: { altText: '' } }]);
      await send(`${update}/${id}`, { json: { altText: 'A pen' } });
      expect((await api.call('POST', `/api/history/${kind}/${id}/1`, { token })).status).toBe(200);
      expect((await history())[0]).toMatchObject({ version: 3, record: { altText: 'A pen' } });
    },
  );

  test('comes with the sample banners', async () => {
    const [first] = many.parse((await api.call('GET', '/api/banner')).body);
    expect(first?.altText).toMatch(/^A shelf of books/);
  });
});
