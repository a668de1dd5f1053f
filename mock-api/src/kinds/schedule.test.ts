import { z } from 'zod';
import { form, pdf, svg } from '../testing/files';
import { startApi, type TestApi } from '../testing/startApi';

const record = z.looseObject({ id: z.int(), activeFrom: z.string(), activeUntil: z.string() });
const saved = z.union([
  z.object({ output: record }).transform(({ output }) => output),
  z.object({ data: record }).transform(({ data }) => data),
]);

const both = () => ({ coverImage: svg(), pdfFile: pdf() });
const kinds = [
  {
    list: 'banner',
    staffList: 'banner?onlyActive=0',
    create: 'banner/create',
    update: 'banner/update',
    fields: () => ({ title: 'Embargo', image: svg() }),
  },
  {
    list: 'published-titles',
    create: 'published-titles',
    update: 'published-titles',
    one: (id: number) => `published-titles/${id}/record`,
    fields: () => ({
      title: 'Embargo',
      publisherId: '1',
      record: JSON.stringify({
        contributors: [{ name: 'Embargo', role: 'author' }],
        formats: [{ format: 'e-book' }],
      }),
      image: svg(),
    }),
  },
  {
    list: 'resources',
    staffList: 'resources?onlyActive=0',
    create: 'resources/create',
    update: 'resources/update',
    fields: () => ({ bookTitle: 'Embargo', publisherId: '6', ...both() }),
  },
  {
    list: 'openaccess',
    staffList: 'openaccess?onlyActive=0',
    create: 'openaccess/create',
    update: 'openaccess/update',
    fields: () => ({
      title: 'Embargo',
      record: JSON.stringify({ contributors: [{ name: 'Embargo', role: 'author' }] }),
      ...both(),
    }),
  },
  {
    list: 'snippet',
    create: 'snippet/create',
    fields: () => ({ title: 'Embargo', date: '2024-02-12', ...both() }),
  },
];

/** Everything that the public is told. */
const publicCalls = [
  ...kinds.map(({ list }) => `/api/${list}?limit=100`),
  ...kinds.map(({ list }) => `/api/${list}`),
  '/api/published-titles/facets',
  '/api/published-titles/onix.xml',
  '/api/openaccess/facets',
  '/api/kbart.txt',
  '/feeds/titles.atom',
  '/feeds/snippets.atom',
];

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startApi({ seed: 'empty' });
  token = await api.signIn();
});
afterAll(() => api.close());

const text = async (path: string, as?: string) =>
  JSON.stringify((await api.call('GET', path, { token: as })).body);
async function add({ create, fields }: (typeof kinds)[number], times: Record<string, string>) {
  const answer = await api.call('POST', `/api/${create}`, { token, form: form({ ...fields(), ...times }) });
  expect(answer.body).toMatchObject({ message: expect.any(String) });
  return saved.parse(answer.body);
}

test('what has no times is on at once and for good', async () => {
  const [banner] = kinds;
  if (!banner) throw new Error('There are no kinds.');
  const { id, activeFrom, activeUntil } = await add(banner, {});
  expect({ activeFrom, activeUntil }).toEqual({ activeFrom: '', activeUntil: '' });
  expect(await text('/api/banner?onlyActive=1')).toContain('Embargo');
  await api.call('POST', `/api/banner/update/${id}`, { token, json: { isActive: 0 } });
});

test('before its time and after it nobody is told of a record but the staff', async () => {
  const ended = { activeUntil: '2024-01-01T00:00:00Z' };
  const later = { activeFrom: '2999-12-31T18:30:00Z', activeUntil: '' };
  for (const kind of kinds)
    for (const times of [ended, later]) {
      const { id } = await add(kind, times);
      const one = kind.one?.(id) ?? `${kind.list}/${id}`;
      expect((await api.call('GET', `/api/${one}`)).status).toBe(404);
      expect((await api.call('GET', `/api/${one}`, { token })).status).toBe(200);
      expect(await text(`/api/${kind.staffList ?? kind.list}`, token)).toContain('Embargo');
      if (kind.one) expect((await api.call('GET', `/api/published-titles/${id}/onix.xml`)).status).toBe(404);
    }
  for (const path of publicCalls)
    expect([path, await text(path)]).not.toEqual([path, expect.stringContaining('Embargo')]);
  const { body } = await api.call('GET', '/api/resources/publishers?onlyActive=1');
  expect(body).toEqual({ output: [] });
});

test.each(kinds)(
  'a kept list of $list changes by itself when a record begins and when it ends',
  async (kind) => {
    const path = `/api/${kind.list}`;
    const soon = () => new Date(Date.now() + 300).toISOString();
    const { id } = await add(kind, { activeFrom: soon() });
    const isListed = async () => (await text(path)).includes(`"id":${id},`);
    const seen = [await isListed()];
    while (!seen.includes(true)) seen.push(await isListed());
    // A snippet keeps the times that it was added with.
    if (!kind.update) return;
    await api.call('POST', `/api/${kind.update}/${id}`, { token, json: { activeUntil: soon() } });
    while (seen.at(-1)) seen.push(await isListed());
  },
);

test.each([
  [{ activeFrom: 'tomorrow' }, { activeFrom: 'Active from must be a date and a time.' }],
  [
    { activeFrom: '2026-12-03T00:00:00Z', activeUntil: '2026-12-02T23:00:00Z' },
    { activeUntil: 'Active until must be later than the beginning.' },
  ],
])('%j is refused at its field', async (times, fields) => {
  const [banner] = kinds;
  if (!banner) throw new Error('There are no kinds.');
  const sent = form({ ...banner.fields(), ...times });
  const refused = await api.call('POST', '/api/banner/create', { token, form: sent });
  expect(refused).toMatchObject({ status: 400, body: { fields } });
  const { id } = await add(banner, {});
  const change = await api.call('POST', `/api/banner/update/${id}`, { token, json: times });
  expect(change).toMatchObject({ status: 400, body: { fields } });
});
