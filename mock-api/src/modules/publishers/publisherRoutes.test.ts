import {
  managedPublisherList,
  publisherList,
  publisherRecord,
  publisherSavedResponse,
  versionsResponse,
} from '@juris/contract';
import { form, svg } from '../../testing/files';
import { startApi, type TestApi } from '../../testing/startApi';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startApi({ seed: 'empty' });
  token = await api.signIn();
});
afterAll(() => api.close());

const add = (publisherName: string) =>
  api.call('POST', '/api/publishers/create', { token, json: { publisherName } });
const rename = (id: number, publisherName: string, version?: number) =>
  api.call('POST', `/api/publishers/update/${id}`, { token, json: { publisherName, version } });
const versionsOf = async (id: number) =>
  versionsResponse('Publisher', publisherRecord).parse(
    (await api.call('GET', `/api/history/publisher/${id}`, { token })).body,
  ).output;
const putBack = (id: number, version: number) =>
  api.call('POST', `/api/history/publisher/${id}/${version}`, { token });
const all = async () =>
  managedPublisherList.parse((await api.call('GET', '/api/publishers', { token })).body).output;
const idOf = (body: unknown) => publisherSavedResponse.parse(body).output.id;

test('publishers are listed with their number of titles, and a new name appears in all lists', async () => {
  const { status, body } = await add('  Sample Press ');
  expect([status, body]).toMatchObject([201, { output: { publisherName: 'Sample Press', titles: 0 } }]);
  const id = idOf(body);
  const fields = { title: 'A', publisherId: String(id), image: svg() };
  await api.call('POST', '/api/published-titles', { token, form: form(fields) });
  const titles = async () => JSON.stringify((await api.call('GET', '/api/published-titles')).body);
  expect(await titles()).toContain('Sample Press');
  expect((await all()).find((one) => one.id === id)).toMatchObject({ titles: 1, resources: 0, hasPage: 0 });
  expect((await rename(id, 'Another Press')).status).toBe(200);
  expect(await titles()).toContain('Another Press');
  const { body: publishers } = await api.call('GET', '/api/published-titles/publisher');
  expect(JSON.stringify(publishers)).toContain('Another Press');
});

test('publisher names are unique regardless of case', async () => {
  await add('Twice');
  const refused = { status: 400, body: { fields: { publisherName: expect.stringContaining('already') } } };
  expect(await add('TWICE')).toMatchObject(refused);
  const { body } = await add('Once');
  expect(await rename(idOf(body), 'twice')).toMatchObject(refused);
  expect((await rename(idOf(body), 'ONCE')).status).toBe(200);
});

test('publishers added simultaneously get different ids, never the newsletter id 8', async () => {
  const answers = await Promise.all(['One', 'Two', 'Three', 'Four'].map(add));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const ids = (await all()).map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(8);
  expect(ids).not.toContain(8);
});

test('a publisher with a separate page cannot be renamed', async () => {
  const [juris] = await all();
  expect(juris).toMatchObject({ publisherName: 'Juris Press', hasPage: 1 });
  expect(await rename(juris?.id ?? 0, 'Juris')).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('“Juris Press”') },
  });
  expect((await rename(999, 'Nobody')).status).toBe(404);
});

test('history and activity list the addition and rename of a publisher with the editor', async () => {
  const id = idOf((await add('First Name')).body);
  await rename(id, 'Second Name');
  const by = 'editor@example.org';
  expect(await versionsOf(id)).toMatchObject([
    { version: 2, action: 'saved', savedBy: by, record: { id, publisherName: 'Second Name' } },
    { version: 1, action: 'added', savedBy: by, record: { id, publisherName: 'First Name' } },
  ]);
  expect((await all()).find((one) => one.id === id)).toMatchObject({ version: 2, savedBy: by });
  const { body } = await api.call('GET', '/api/activity/entries', { token });
  const of = { kind: 'publisher', recordId: id, savedBy: by };
  expect(body).toMatchObject({
    output: expect.arrayContaining([
      expect.objectContaining({ ...of, action: 'saved', name: 'Second Name' }),
      expect.objectContaining({ ...of, action: 'added', name: 'First Name' }),
    ]),
  });
});

test('the first rename of a publisher without versions stores the old and the new name as versions', async () => {
  const { body } = await api.call('GET', '/api/published-titles/publisher');
  const { output } = publisherList.parse(body);
  const { id = 0, publisherName = '' } = output.find((one) => one.id > 2) ?? {};
  expect(await versionsOf(id)).toEqual([]);
  await rename(id, 'Renamed Press');
  expect(await versionsOf(id)).toMatchObject([
    { version: 2, action: 'saved' },
    { version: 1, action: 'before', savedBy: '', record: { publisherName } },
  ]);
});

test('restoring an older name of a publisher changes all lists, and returns 409 for a taken name', async () => {
  const id = idOf((await add('Old Name')).body);
  const fields = { title: 'B', publisherId: String(id), image: svg() };
  await api.call('POST', '/api/published-titles', { token, form: form(fields) });
  const titles = async () => JSON.stringify((await api.call('GET', '/api/published-titles')).body);
  await rename(id, 'New Name');
  expect(await titles()).toContain('New Name');
  expect((await putBack(id, 1)).status).toBe(200);
  expect(await titles()).not.toContain('New Name');
  expect((await versionsOf(id))[0]).toMatchObject({
    action: 'put back',
    record: { publisherName: 'Old Name' },
  });
  await add('NEW NAME');
  expect(await putBack(id, 2)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('“New Name”') },
  });
});

test('renaming a publisher with an outdated version number returns 409 with the last editor and the current name', async () => {
  const id = idOf((await add('Read Name')).body);
  expect((await rename(id, 'Theirs', 1)).status).toBe(200);
  expect(await rename(id, 'Yours', 1)).toMatchObject({
    status: 409,
    body: {
      message: expect.stringMatching(/^editor@example\.org .*“Theirs”/),
    },
  });
  expect((await rename(id, 'Yours', 2)).status).toBe(200);
});

test('the routes for managing publishers return 401 without a token', async () => {
  expect((await api.call('GET', '/api/publishers')).status).toBe(401);
  expect((await api.call('POST', '/api/publishers/create', { json: { publisherName: 'X' } })).status).toBe(
    401,
  );
});

test('the list of publishers can be searched, sorted and requested by page or id', async () => {
  for (const name of ['Éditions Z', 'Alpha 10', 'Alpha 2', 'Ørsted']) await add(name);
  const read = async (query: string) =>
    managedPublisherList.parse((await api.call('GET', `/api/publishers?${query}`, { token })).body);
  const whole = await all();
  const idsOf = (list: { output: { id: number }[] }) => list.output.map(({ id }) => id);
  expect((await read('q=alpha&sort=publisherName')).output.map(({ publisherName }) => publisherName)).toEqual(
    ['Alpha 2', 'Alpha 10'],
  );
  expect(idsOf(await read('q=orsted'))).toHaveLength(1);
  const columns = ['publisherName', 'titles', 'resources', 'hasPage', 'updatedAt', 'name'];
  for (const sort of columns) {
    const sorted = await read(`limit=100&sort=${sort}`);
    expect([sorted.total, sorted.output.length]).toEqual([whole.length, whole.length]);
    if (sort !== 'name')
      expect(idsOf(await read(`limit=100&sort=-${sort}`))).toEqual(idsOf(sorted).toReversed());
    const id = idsOf(sorted)[3] ?? 0;
    const page = await read(`limit=2&sort=${sort}&containing=${id}`);
    expect([page.page, page.contains, idsOf(page)]).toEqual([2, true, idsOf(sorted).slice(2, 4)]);
  }
  const titles = (await read('limit=100&sort=-titles')).output.map((one) => one.titles);
  expect(titles).toEqual(titles.toSorted((one, other) => other - one));
  expect(await read('containing=999999&limit=1')).toMatchObject({ page: 1, contains: false });
  expect(await read('page=99')).toMatchObject({ output: [], total: whole.length });
  for (const wrong of ['sort=buyLink', 'status=active', 'page=0', 'limit=101'])
    expect((await api.call('GET', `/api/publishers?${wrong}`, { token })).status).toBe(400);
});
