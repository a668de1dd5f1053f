import { z } from 'zod';
import { publicationStates } from '@juris/contract/publicationStates';
import { stateCounts } from '@juris/contract/drafts';
import { form } from '../../testing/files';
import { contentTypeClient, recordsIn } from '../../testing/contentTypeClient';
import { startApi, type TestApi } from '../../testing/startApi';
import { contentTypes } from './contentTypes';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startApi({ seed: 'empty' });
  token = await api.signIn();
  for (const contentType of contentTypes) {
    const { table, name } = contentType;
    const { add, change } = contentTypeClient(api, token, contentType);
    const addOne = (title: string, values: object = {}) =>
      add({ [name]: title, publisherId: 1, isActive: 1, ...values });
    const draft = { [name]: 'state draft' };
    await api.call('POST', `/api/drafts/${table}`, { token, form: form(draft) });
    const { id: hidden } = await addOne('state hidden');
    await change(hidden, { isActive: 0 });
    const { id: reviewed } = await addOne('state inReview');
    const submitted = { ...draft, reviewNote: 'Ready' };
    await api.call('POST', `/api/drafts/${table}/${reviewed}`, { token, form: form(submitted) });
    await addOne('state published');
    const { id: drafted } = await addOne('state publishedWithDraft');
    await api.call('POST', `/api/drafts/${table}/${drafted}`, { token, form: form(draft) });
    if (contentType.schedule === false) continue;
    await addOne('state scheduled', { activeFrom: '2999-01-01T00:00:00.000Z' });
    await addOne('state expired', { activeUntil: '2020-01-01T00:00:00.000Z' });
  }
});
afterAll(() => api.close());

const withCounts = z.object({ total: z.int(), states: stateCounts });

describe.each(contentTypes)('the states of the type $table', (contentType) => {
  const { name } = contentType;
  const expected = publicationStates.filter(
    (state) => contentType.schedule !== false || (state !== 'scheduled' && state !== 'expired'),
  );
  const page = async (query: string, { isVisitor = false } = {}) => {
    const { path } = contentTypeClient(api, token, contentType).callOf('list');
    const isFlagged = contentType.table !== 'snippet' && contentType.table !== 'publishedTitle';
    const address = `${path}?${isFlagged ? 'onlyActive=0&' : ''}${query}`;
    return (await api.call('GET', address, isVisitor ? {} : { token })).body;
  };
  const namesIn = (body: unknown) =>
    recordsIn.parse(body).map((row) => String(row[name]).replace('state ', ''));

  test(`a page of the type ${contentType.table} contains the state of each record and counts the records per state`, async () => {
    const body = await page('limit=20');
    for (const row of recordsIn.parse(body)) expect(row[name]).toBe(`state ${String(row.state)}`);
    const { total, states } = withCounts.parse(body);
    expect(total).toBe(expected.length);
    expect(Object.entries(states).filter(([, count]) => count === 1)).toHaveLength(expected.length);
  });

  test(`a list of the type ${contentType.table} is sorted by state in both directions, also page by page`, async () => {
    expect(namesIn(await page('sort=state&limit=20'))).toEqual(expected);
    const found = [];
    for (let number = 1; found.length < expected.length; number += 1)
      found.push(...namesIn(await page(`sort=-state&limit=2&page=${number}`)));
    expect(found).toEqual(expected.toReversed());
  });

  test(`a list of the type ${contentType.table} can be filtered by several states, and the counts ignore this filter`, async () => {
    const body = await page('state=draft,hidden,publishedWithDraft');
    expect(new Set(namesIn(body))).toEqual(new Set(['draft', 'hidden', 'publishedWithDraft']));
    expect(withCounts.parse(body)).toMatchObject({ total: 3, states: { published: 1 } });
  });

  test(`a search that finds all records of the type ${contentType.table} has the counts of the whole list`, async () => {
    for (const status of ['', '&status=active', '&status=inactive']) {
      const { states } = withCounts.parse(await page(`limit=1${status}`));
      expect(withCounts.parse(await page(`limit=1&q=state${status}`)).states).toEqual(states);
    }
  });

  test(`the page that contains a record of the type ${contentType.table} is found in a list sorted by state`, async () => {
    const rows = recordsIn.parse(await page('sort=state&limit=20'));
    const last = rows.at(-1)?.id;
    expect(await page(`sort=state&limit=1&containing=${last}`)).toMatchObject({
      page: expected.length,
      contains: true,
    });
  });

  test(`visitors get no states of the type ${contentType.table} and cannot filter by them`, async () => {
    const body = await page('state=published', { isVisitor: true });
    expect(new Set(namesIn(body))).toEqual(new Set(['inReview', 'published', 'publishedWithDraft']));
    expect(JSON.stringify(body)).not.toMatch(/"state"|"states"|"draft"/);
    expect(namesIn(await page('state=publishedWithDraft', { isVisitor: true }))).toEqual([]);
  });
});

test('an unknown state is rejected with 400', async () => {
  const { status, body } = await api.call('GET', '/api/banner?onlyActive=0&state=gone', { token });
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('publishedWithDraft')]);
});
