import { publishedTitleList, titleSchemas, publisherList } from '@juris/contract';
import { form, png, svg } from '../../../testing/files';
import { startApi, type TestApi } from '../../../testing/startApi';

describe('routes of published titles', () => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await startApi();
    token = await api.signIn();
  });
  afterAll(() => api.close());

  const list = async (as?: string) =>
    publishedTitleList.parse((await api.call('GET', '/api/published-titles', { token: as })).body);

  test('the list is an array of active titles; editors also get inactive titles, at the end of the list', async () => {
    const all = await list(token);
    const active = all.filter(({ isActive }) => isActive === 1);
    expect(active.length).toBeLessThan(all.length);
    expect(all.slice(0, active.length)).toEqual(active);
    expect((await list()).map(({ id }) => id)).toEqual(active.map(({ id }) => id));
  });

  test('the list of publishers is sorted by id', async () => {
    const { output } = publisherList.parse((await api.call('GET', '/api/published-titles/publisher')).body);
    expect(output.slice(0, 2)).toEqual([
      { id: 1, publisherName: 'Juris Press' },
      { id: 2, publisherName: 'Thomson Reuters' },
    ]);
  });

  test('the response for a single title requires a token and has no wrapper object', async () => {
    expect((await api.call('GET', '/api/published-titles/1')).status).toBe(401);
    const { body } = await api.call('GET', '/api/published-titles/1', { token });
    expect(body).toMatchObject({ title: 'Torts: A Primer', publisherName: 'Juris Press' });
  });

  test('a title can be added, moved to another publisher and deactivated', async () => {
    const added = await api.call('POST', '/api/published-titles', {
      token,
      form: form({
        title: 'Equity',
        authorName: 'A. Varma',
        buyLink: 'example.org/equity',
        publisherId: '1',
        image: await png(),
      }),
    });
    expect(added.status).toBe(201);
    const { id } = titleSchemas.responses.saved.parse(added.body).output;
    const address = `/api/published-titles/${id}`;
    const moved = await api.call('POST', address, { token, form: form({ publisherId: '2', image: '' }) });
    expect(titleSchemas.responses.saved.parse(moved.body).output.publisherName).toBe('Thomson Reuters');
    await api.call('POST', address, { token, json: { isActive: 0 } });
    expect((await list()).some((title) => title.id === id)).toBe(false);
  });

  test('the API returns 400 with an error for the field `publisherId` if the publisher of a title is unknown', async () => {
    const { status, body } = await api.call('POST', '/api/published-titles', {
      token,
      form: form({ title: 'Lost', publisherId: '77', image: svg() }),
    });
    expect(status).toBe(400);
    expect(body).toEqual({
      message: 'There is no publisher 77.',
      fields: { publisherId: 'There is no publisher 77.' },
    });
  });

  test('the API accepts only http and https buy links', async () => {
    const save = (buyLink: string) =>
      api.call('POST', '/api/published-titles/1', { token, json: { buyLink } });
    for (const link of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,x',
      '//evil.example',
      'ftp://x.org',
      'https:evil',
      'a b.org',
      '/openaccess',
    ])
      expect((await save(link)).status).toBe(400);
    for (const link of ['https://example.org/a?b=c', 'example.org/book', ''])
      expect((await save(link)).status).toBe(200);
  });
});
