import { z } from 'zod';
import { form, pdf, svg } from '../testing/files';
import { startApi, type TestApi } from '../testing/startApi';

const saved = z.union([
  z.object({ output: z.object({ id: z.int(), version: z.int() }) }).transform(({ output }) => output),
  z.object({ data: z.object({ id: z.int(), version: z.int() }) }).transform(({ data }) => data),
]);

const both = () => ({ coverImage: svg(), pdfFile: pdf() });

/** Of each kind: how it is added, how changed, and the change of two editors. */
const kinds = [
  {
    kind: 'banner',
    create: '/api/banner/create',
    update: '/api/banner/update',
    added: () => ({ title: 'A', image: svg() }),
    first: { title: 'First' },
    second: { title: 'Second' },
  },
  {
    kind: 'leader',
    create: '/api/leadership/create',
    update: '/api/leadership/update',
    added: () => ({ personName: 'A', leadershipCategoryId: '1', image: svg() }),
    first: { personName: 'First' },
    second: { personName: 'Second' },
  },
  {
    kind: 'title',
    create: '/api/published-titles',
    update: '/api/published-titles',
    added: () => ({ title: 'A', publisherId: '1', image: svg() }),
    first: { title: 'First' },
    second: { title: 'Second' },
  },
  {
    kind: 'resource',
    create: '/api/resources/create',
    update: '/api/resources/update',
    added: () => ({ bookTitle: 'A', publisherId: '1', ...both() }),
    first: { bookTitle: 'First' },
    second: { bookTitle: 'Second' },
  },
  {
    kind: 'open-access item',
    create: '/api/openaccess/create',
    update: '/api/openaccess/update',
    added: () => ({ title: 'A', ...both() }),
    first: { title: 'First' },
    second: { title: 'Second' },
  },
  {
    kind: 'snippet',
    create: '/api/snippet/create',
    update: '/api/snippet/update',
    added: () => ({ title: 'A', date: '2024-02-12', ...both() }),
    first: { isActive: 0 },
    second: { isActive: 1 },
  },
];

describe('when two editors opened the same record', () => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await startApi({ seed: 'empty' });
    token = await api.signIn();
  });
  afterAll(() => api.close());

  test.each(kinds)(
    'the second save of a $kind is refused with 409, says why, and changes nothing',
    async ({ kind, create, update, added, first, second }) => {
      const record = saved.parse((await api.call('POST', create, { token, form: form(added()) })).body);
      const save = (fields: object) =>
        api.call('POST', `${update}/${record.id}`, { token, json: { ...fields, version: record.version } });
      expect(await save(first)).toMatchObject({ status: 200 });
      expect(await save(second)).toMatchObject({
        status: 409,
        body: {
          message: expect.stringContaining(`editor@example.org saved this ${kind} after you opened it.`),
        },
      });
      const base = update.replace('/update', '');
      const stored = JSON.stringify((await api.call('GET', `${base}/${record.id}`, { token })).body);
      const [[name, value] = []] = Object.entries(first);
      expect(stored).toContain(
        `"${name === 'isActive' && kind === 'snippet' ? 'is_active' : name}":${JSON.stringify(value)}`,
      );
      expect(stored).toContain(`"version":${record.version + 1}`);
    },
  );
});
