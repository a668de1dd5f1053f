import { z } from 'zod';
import { activityEntries, bannerSchemas, snippetList, statusChangeResponse } from '@juris/contract';
import { form, svg } from '../../testing/files';
import { startApi, type TestApi } from '../../testing/startApi';
import { contentTypes } from './contentTypes';

describe('POST /api/status', () => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await startApi();
    token = await api.signIn();
  });
  afterAll(() => api.close());

  const add = async (title: string) => {
    const answer = await api.call('POST', '/api/banner/create', {
      token,
      form: form({ title, image: svg() }),
    });
    return bannerSchemas.responses.saved.parse(answer.body).output;
  };
  const shown = async () =>
    bannerSchemas.responses.list
      .parse((await api.call('GET', '/api/banner?onlyActive=1')).body)
      .output.map(({ title }) => title);
  const send = (type: string, json: unknown, as: string | undefined = token) =>
    api.call('POST', `/api/status/${type}`, { token: as, json });

  test('POST /api/status changes records and stores versions, and lists a record that another editor changed in `failed`', async () => {
    const [one, two, theirs] = [await add('Bulk one'), await add('Bulk two'), await add('Bulk theirs')];
    await api.call('POST', `/api/banner/update/${theirs.id}`, {
      token,
      json: { subTitle: 'Saved meanwhile' },
    });
    const asked = {
      isActive: 0,
      records: [theirs, two, one]
        .map(({ id, version }) => ({ id, version }))
        .concat({ id: 9999, version: 1 }),
    };
    const { status, body } = await send('banner', asked);
    expect(status).toBe(200);
    const answer = statusChangeResponse.parse(body);
    expect(answer).toEqual({
      message: '2 of 4 are now hidden.',
      done: [
        { id: one.id, version: 2 },
        { id: two.id, version: 2 },
      ],
      failed: [
        {
          id: theirs.id,
          name: 'Bulk theirs',
          version: 2,
          message: 'editor@example.org changed it in the meantime.',
        },
        { id: 9999, name: '', message: 'This banner no longer exists.' },
      ],
    });
    const titles = await shown();
    expect([titles.includes('Bulk one'), titles.includes('Bulk theirs')]).toEqual([false, true]);
    const activity = await api.call('GET', '/api/activity/entries?kind=banner&sort=name', { token });
    const { output } = activityEntries.parse(activity.body);
    const hidden = output.filter(({ action, name }) => action === 'switched off' && name.startsWith('Bulk'));
    expect(hidden.map(({ name }) => name)).toEqual(['Bulk one', 'Bulk two']);

    // A client repeats a request whose response was lost. The API then changes nothing and reports the records as done.
    const again = statusChangeResponse.parse((await send('banner', asked)).body);
    expect(again.done).toEqual(answer.done);
  });

  test('POST /api/status accepts records of every content type', async () => {
    for (const { table: type } of contentTypes) {
      const { body } = await send(type, { isActive: 0, records: [{ id: 1, version: 1 }] });
      expect({ type, body }).toMatchObject({ body: { done: [{ id: 1 }], message: '1 is now hidden.' } });
    }
    const { body } = await api.call('GET', '/api/snippet');
    expect(snippetList.parse(body).data.some(({ id }) => id === 1)).toBe(false);
  });

  test.each([
    { records: [] },
    { records: [{ id: 1 }] },
    { records: Array.from({ length: 501 }, (_, index) => ({ id: index + 1, version: 1 })) },
  ])(
    'POST /api/status returns 400 for an empty list, for a record without version and for more than 500 records',
    async ({ records }) => {
      const { status, body } = await send('banner', { isActive: 1, records });
      expect(status).toBe(400);
      expect(z.object({ message: z.string() }).parse(body).message).not.toBe('');
    },
  );

  test.each([{}, { records: [] }])('POST /api/status with %j asks for a record', async (form) => {
    const { status, body } = await send('banner', { isActive: 1, ...form });
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({ fields: { records: 'Enter a record.' } }),
    ]);
  });

  test('POST /api/status returns 401 without a token', async () => {
    const answer = await api.call('POST', '/api/status/banner', { json: { isActive: 0, records: [] } });
    expect(answer.status).toBe(401);
  });
});
