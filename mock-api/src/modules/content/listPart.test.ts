import { z } from 'zod';
import { sortKey } from '@juris/contract/foldText';
import { contentTypes } from '../content-types/contentTypes';
import { form, svg } from '../../testing/files';
import { startApi, type TestApi } from '../../testing/startApi';

const row = z.looseObject({ id: z.int() });
const part = z
  .object({
    output: z.array(row).optional(),
    data: z.array(row).optional(),
    total: z.int(),
    page: z.int().optional(),
    contains: z.boolean().optional(),
  })
  .transform(({ output = [], data = [], ...rest }) => ({ rows: [...output, ...data], ...rest }));

const paths: Record<string, string> = {
  banner: '/api/banner?onlyActive=0&',
  leader: '/api/leadership?onlyActive=0&',
  publishedTitle: '/api/published-titles?',
  resource: '/api/resources?onlyActive=0&',
  openAccess: '/api/openaccess?onlyActive=0&',
  snippet: '/api/snippet?',
  authorProfile: '/api/author-profiles?onlyActive=0&',
  seriesProfile: '/api/series-profiles?onlyActive=0&',
};
/** Sort fields from the catalogue record. `records.test.ts` tests them. */
const recordSorts = ['isbn', 'price', 'series'];
const sorts = contentTypes.flatMap(({ table, sorts: fields }) =>
  Object.keys(fields)
    .filter((field) => !recordSorts.includes(field))
    .map((field) => [table, field] as const),
);

/** Removes the English article of the sample title “The …”, which is ignored in the order of titles. */
const withoutArticle = (key: string, field: string) => (field === 'title' ? key.replace(/^the /, '') : key);

describe('a page of a list', () => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await startApi();
    token = await api.signIn();
    const add = (title: string, authorName: string, isActive = '1') =>
      api.call('POST', '/api/published-titles', {
        token,
        form: form({ title, authorName, publisherId: '2', image: svg(), isActive }),
      });
    await add('Éthique', 'Østergaard');
    await add('Volume 10', 'émile Zola');
    await add('Volume 2', 'Emile Zola', '0');
    await add('சட்டம்', '');
  });
  afterAll(() => api.close());

  async function read(address: string, asStaff = true) {
    const { status, body } = await api.call('GET', address, { token: asStaff ? token : undefined });
    expect([status, body]).toEqual([200, expect.anything()]);
    return part.parse(body);
  }
  const idsOf = async (address: string, asStaff = true) =>
    (await read(address, asStaff)).rows.map(({ id }) => id);

  test.each(sorts)(
    'a page of a list of %s can be sorted by %s in both directions, with active records first for staff',
    async (table, field) => {
      const all = (await read(`${paths[table]}limit=100`)).rows;
      const keyOf = (one: object) => {
        const value: unknown = Reflect.get(one, field);
        return typeof value === 'number'
          ? value
          : field.endsWith('At')
            ? String(value)
            : withoutArticle(sortKey(String(value)), field);
      };
      const isActive = (one: object) =>
        Boolean(Reflect.get(one, 'isActive') ?? Reflect.get(one, 'is_active'));
      const sortedIds = (rows: typeof all) =>
        rows
          .map((one) => ({ id: one.id, key: keyOf(one) }))
          .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.id - b.id))
          .map(({ id }) => id);
      const active = sortedIds(all.filter(isActive));
      const inactive = sortedIds(all.filter((one) => !isActive(one)));
      expect(await idsOf(`${paths[table]}limit=100&sort=${field}`)).toEqual([...active, ...inactive]);
      expect(await idsOf(`${paths[table]}limit=100&sort=-${field}`)).toEqual([
        ...active.toReversed(),
        ...inactive.toReversed(),
      ]);
    },
  );

  test.each(contentTypes.map(({ table }) => table))(
    'a page of a list of %s follows the previous page without gaps or duplicates',
    async (table) => {
      for (const sort of ['', '&sort=name', '&sort=newest', '&sort=featured']) {
        const all = await idsOf(`${paths[table]}limit=100${sort}`);
        const pages = [];
        for (let page = 1; page <= Math.ceil(all.length / 3); page += 1)
          pages.push(...(await idsOf(`${paths[table]}limit=3&page=${page}${sort}`)));
        expect(pages).toEqual(all);
      }
    },
  );

  test.each(contentTypes.map(({ table }) => table))(
    'a page of a list of %s can be requested by the id of a record on the page',
    async (table) => {
      for (const sort of ['', '&sort=name', '&sort=newest', '&sort=-updatedAt', '&status=active']) {
        const all = await idsOf(`${paths[table]}limit=100${sort}`);
        for (const id of [all[0], all[2], all.at(-1)]) {
          const found = await read(`${paths[table]}limit=3&containing=${id}${sort}`);
          expect(found).toMatchObject({ contains: true, total: all.length });
          expect(found.rows.map((one) => one.id)).toContain(id);
          expect(found.page).toBe(Math.floor(all.indexOf(id ?? 0) / 3) + 1);
        }
      }
    },
  );

  test('featured titles are those that staff have moved, and then the newest; the default order does not change', async () => {
    const featured = () => idsOf(`${paths.publishedTitle}limit=100&sort=featured`, false);
    const newest = await idsOf(`${paths.publishedTitle}limit=100&sort=newest`, false);
    expect(await featured()).toEqual(newest);
    const order = await idsOf(`${paths.publishedTitle}limit=100`, false);
    const [first, second] = order;
    const move = (json: object) => api.call('POST', '/api/order/publishedTitle', { token, json });
    expect((await move({ id: second, before: first })).status).toBe(200);
    expect(await featured()).toEqual([second, ...newest.filter((id) => id !== second)]);
    expect(await idsOf(`${paths.publishedTitle}limit=100`, false)).toEqual([
      second,
      first,
      ...order.slice(2),
    ]);
    await move({ id: second, before: order[2] });
  });

  test('a page of a list sorted by publisher can be requested by the id of a record', async () => {
    const all = await idsOf(`${paths.resource}limit=100&sort=-publisherName`);
    const found = await read(`${paths.resource}limit=2&sort=-publisherName&containing=${all[5]}`);
    expect(found.rows.map(({ id }) => id)).toEqual(all.slice(4, 6));
  });

  test.each([
    'containing=999999',
    'containing=1&q=absent',
    'containing=1&publisherId=2',
    'containing=999999&page=2',
  ])('a request for the page of a record that is not in the list gets the first page: %s', async (query) => {
    expect(await read(`/api/published-titles?${query}`)).toMatchObject({ page: 1, contains: false });
  });

  test('a page of a list after the last page is empty, but contains the total number of rows', async () => {
    const { total } = await read('/api/published-titles?limit=5');
    expect(await read('/api/published-titles?limit=5&page=999')).toMatchObject({ rows: [], total });
  });

  test('a page of a list can be filtered by status for staff; without a token it contains only active records', async () => {
    const total = async (query: string, asStaff = true) =>
      (await read(`/api/published-titles?${query}`, asStaff)).total;
    const [all, active, inactive] = [
      await total('limit=1'),
      await total('status=active'),
      await total('status=inactive'),
    ];
    expect(inactive).toBeGreaterThan(0);
    expect(active + inactive).toBe(all);
    expect([await total('status=inactive', false), await total('status=active', false)]).toEqual([0, active]);
    expect((await read('/api/snippet?status=inactive')).rows.every((one) => one.is_active === 0)).toBe(true);
  });

  test.each([
    ['/api/published-titles?publisherName=Thomson+Reuters', 'publisherName', 'Thomson Reuters'],
    ['/api/published-titles?publisherId=2&sort=title', 'publisherName', 'Thomson Reuters'],
    ['/api/resources?publisherName=Juris+Press', 'publisherName', 'Juris Press'],
    ['/api/resources?publisherId=1&sort=-description', 'publisherId', 1],
    ['/api/leadership?leadershipCategoryId=1', 'leadershipCategoryId', 1],
    [
      '/api/leadership?leadershipCategoryId=3&teamCategoryId=2',
      'teamCategoryName',
      'Acquisition & Commissioning',
    ],
    ['/api/leadership?teamCategoryId=0', 'teamCategoryId', 0],
  ])('a page of a list at %s contains only matching records', async (address, field, value) => {
    const { rows, total } = await read(`${address}&limit=100`, false);
    expect(rows.length).toBe(total);
    expect(new Set(rows.map((one) => one[field]))).toEqual(new Set([value]));
  });

  test.each(['thomson reuters', 'Nobody', '%', ''])(
    'a list filtered by the publisher name “%s” is empty, because no publisher has exactly this name',
    async (name) => {
      const query = new URLSearchParams({ publisherName: name });
      expect(await read(`/api/published-titles?${query}`)).toMatchObject({ rows: [], total: 0 });
    },
  );

  test.each([
    '/api/published-titles?sort=place',
    '/api/published-titles?sort=--title',
    '/api/banner?sort=authorName',
    '/api/banner?status=Active',
    '/api/banner?containing=0',
    '/api/banner?containing=1e3',
    '/api/leadership?leadershipCategoryId=4',
    '/api/leadership?teamCategoryId=',
    '/api/resources?publisherId=x',
    `/api/resources?publisherName=${'x'.repeat(201)}`,
  ])('a request for a page of a list is rejected with 400: %s', async (address) => {
    const { status, body } = await api.call('GET', address);
    expect([status, body]).toEqual([400, expect.objectContaining({ fields: expect.anything() })]);
  });
});
