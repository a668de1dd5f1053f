import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { changeRow } from '../content/recordRows';
import { connect } from '../../platform/db/open';
import { form, pdf, svg } from '../../testing/files';
import { contentTypeClient, recordIn, recordsIn } from '../../testing/contentTypeClient';
import { startApi, type TestApi } from '../../testing/startApi';
import { contentTypes } from './contentTypes';

/** Rules that every content type must follow. They run for each entry of `contentTypes`. */
describe.each(contentTypes.map((contentType) => ({ contentType, label: contentType.label })))(
  'every $label',
  ({ contentType }) => {
    let api: TestApi;
    let token: string;
    let calls: ReturnType<typeof contentTypeClient>;
    let shown: number;
    let hidden: number;
    let later: number;
    beforeAll(async () => {
      api = await startApi({ seed: 'empty' });
      token = await api.signIn();
      calls = contentTypeClient(api, token, contentType);
      hidden = (await calls.add({ isActive: '0' })).id;
      shown = (await calls.add({ date: '2024-01-01' })).id;
      later = (await calls.add({ date: '2024-06-01' })).id;
    });
    afterAll(() => api.close());

    const isSnippet = contentType.entity === 'Snippet';
    const activeField = isSnippet ? 'is_active' : 'isActive';

    const idsOf = async (as?: string) => recordsIn.parse((await calls.list(as)).body).map(({ id }) => id);
    /** Returns the listed ids of the three records from `beforeAll`, which no test changes. */
    const sharedIdsOf = async (as?: string) =>
      (await idsOf(as)).filter((id) => [shown, hidden, later].includes(id));
    const statusOf = async (id: number, as?: string) => (await calls.get(id, as)).status;

    test('the list for editors contains the active records first, then the inactive records', async () => {
      expect(await sharedIdsOf(token)).toEqual([...(isSnippet ? [later, shown] : [shown, later]), hidden]);
    });

    test('a record is not listed without a token while it is inactive', async () => {
      expect(await sharedIdsOf()).toEqual(isSnippet ? [later, shown] : [shown, later]);
    });

    test('a record cannot be read without a token while it is inactive', async () => {
      expect(await statusOf(hidden)).toBe(contentType.entity === 'PublishedTitle' ? 401 : 404);
      expect(await statusOf(hidden, token)).toBe(200);
    });

    test('an active record can be read without a token, except a published title, for which the API returns 401', async () => {
      expect(await statusOf(shown)).toBe(contentType.entity === 'PublishedTitle' ? 401 : 200);
    });

    test('a record appears in the list immediately after it is activated, and disappears after it is deactivated', async () => {
      const { id } = await calls.add({ isActive: '0' });
      await idsOf();
      await idsOf(token);
      expect((await calls.change(id, { isActive: 1 })).status).toBe(200);
      expect(await idsOf()).toContain(id);
      expect((await calls.change(id, { isActive: 0 })).status).toBe(200);
      expect(await idsOf()).not.toContain(id);
      const { body } = await calls.list(token);
      expect(recordsIn.parse(body).find((one) => one.id === id)?.[activeField]).toBe(0);
    });

    test('the list has the header Vary: authorization, accept-encoding', async () => {
      expect((await calls.list()).headers.get('vary')).toBe('authorization, accept-encoding');
    });

    test('a record can be listed by page, sort order and search words', async () => {
      const { path } = calls.callOf('list');
      const part = async (query: string, as?: string) => {
        const { status, body } = await api.call('GET', `${path}?${query}`, { token: as });
        expect(status).toBe(200);
        return { ids: recordsIn.parse(body).map(({ id }) => id), total: Reflect.get(Object(body), 'total') };
      };
      const all = await idsOf();
      const word = `W${randomUUID()}`;
      const named = contentType.entity === 'Snippet' ? undefined : { [contentType.name]: `${word} 50%` };
      expect(await part('page=1&limit=1')).toEqual({ ids: all.slice(0, 1), total: all.length });
      expect(await part('page=2&limit=1')).toEqual({ ids: all.slice(1, 2), total: all.length });
      expect(await part('page=9')).toEqual({ ids: [], total: all.length });
      expect((await part('sort=newest')).ids).toEqual([...all].sort((a, b) => b - a));
      expect((await part('sort=name')).ids).toHaveLength(all.length);
      expect(await part(`q=${word}`)).toEqual({ ids: [], total: 0 });
      if (named) {
        const { id } = await calls.add(named);
        expect(await part(`q=${word.toLowerCase()}+50%25`)).toEqual({ ids: [id], total: 1 });
        expect(await part('q=_____________________________________%25_')).toMatchObject({ ids: [] });
        await calls.add({ ...named, isActive: '0' });
        expect(await part(`q=${word}`)).toEqual({ ids: [id], total: 1 });
      }
      expect((await calls.list()).body).not.toHaveProperty('total');
      for (const wrong of ['page=0', 'limit=101', 'limit=x', 'sort=colour'])
        expect([wrong, (await api.call('GET', `${path}?${wrong}`)).status]).toEqual([wrong, 400]);
    });

    test('a record is added only once if its form is sent several times with one idempotency key', async () => {
      // Fills the list cache; adding a record must invalidate it.
      const before = await idsOf(token);
      const key = randomUUID();
      const first = await calls.add({ isActive: '0' }, key);
      expect(await idsOf(token)).toContain(first.id);
      const again = await Promise.all([calls.add({ isActive: '0' }, key), calls.add({ isActive: '0' }, key)]);
      expect(again.map(({ id }) => id)).toEqual([first.id, first.id]);
      const other = randomUUID();
      const both = await Promise.all([
        calls.add({ isActive: '0' }, other),
        calls.add({ isActive: '0' }, other),
      ]);
      expect(both[0]?.id).toBe(both[1]?.id);
      expect(both[0]?.id).not.toBe(first.id);
      expect(await idsOf(token)).toHaveLength(before.length + 2);
    });

    test('saves without a version that arrive together all change the record', async () => {
      const { id, version } = await calls.add();
      const saves = Array.from({ length: 6 }, (_, index) => calls.change(id, { isActive: index % 2 }));
      const answers = await Promise.all(saves);
      expect(answers.map(({ status }) => status)).toEqual(saves.map(() => 200));
      const versions = answers.map(({ body }) => recordIn.parse(body).version);
      expect(Math.max(...versions)).toBe(version + saves.length);
    });

    test('a record is updated only if its stored version is the version that the editor read', async () => {
      const { db } = await connect(api.dataDir, api.databaseUrl);
      const { id, version } = await calls.add();
      const first = '2024-02-12T09:30:00.000Z';
      const actor = { id: 1, name: 'A test' };
      const update = (id: number, version: number, updatedAt: string) =>
        db
          .transaction()
          .execute((transaction) =>
            changeRow(transaction, contentType, { id, version, values: { updatedAt } }, actor),
          );
      const answers = [
        await update(id, version, first),
        await update(id, version, '2024-02-12T09:30:01.000Z'),
        await update(shown, version + 7, first),
      ];
      await db.destroy();
      expect(answers).toEqual([true, false, false]);
      const { body } = await calls.change(id, { isActive: 0 });
      expect(recordIn.parse(body).version).toBe(version + 2);
    });

    test('a rejected save stores none of its files', async () => {
      const { id, version } = await calls.add();
      expect((await calls.change(id, { isActive: 0, version })).status).toBe(200);
      const stored = () => readdirSync(path.join(api.dataDir, 'uploads'), { recursive: true });
      const before = stored();
      const files = Object.entries(contentType.files).map(([field, { kind: type }]) => [
        field,
        type === 'pdf' ? pdf('late.pdf', 0, randomUUID()) : svg(randomUUID()),
      ]);
      const late = await api.call('POST', calls.callOf('update', id).path, {
        token,
        form: form({ ...Object.fromEntries(files), version: String(version) }),
      });
      expect(late.status).toBe(409);
      expect(stored()).toEqual(before);
    });

    test('a record that another editor has saved meanwhile cannot be saved; the 409 message names that editor', async () => {
      const { id, version } = await calls.add();
      const save = (isActive: number) => calls.change(id, { isActive, version });
      expect((await save(0)).status).toBe(200);
      expect(await save(1)).toMatchObject({
        status: 409,
        body: {
          message: expect.stringContaining(`editor@example.org changed this ${contentType.label}`),
        },
      });
      const stored = recordIn.parse((await calls.get(id, token)).body);
      expect(stored).toMatchObject({ version: version + 1, [activeField]: 0 });
    });
  },
);

test('an idempotency key that was used for another content type or is not a UUID is rejected with 400', async () => {
  const api = await startApi({ seed: 'empty' });
  const token = await api.signIn();
  const send = (path: string, key: string) =>
    api.call('POST', path, {
      token,
      form: form({ title: 'A', publisherId: '1', image: svg() }),
      headers: { 'idempotency-key': key },
    });
  const key = randomUUID();
  expect((await send('/api/published-titles', key)).status).toBe(201);
  const banner = { title: 'A', image: svg() };
  const headers = { 'idempotency-key': key };
  const other = await api.call('POST', '/api/banner/create', { token, form: form(banner), headers });
  expect(other).toMatchObject({ status: 400, body: { message: expect.stringContaining('another form') } });
  expect((await send('/api/published-titles', 'not-a-uuid')).status).toBe(400);
  await api.close();
});
