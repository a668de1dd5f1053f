import { managedPublisherList, publisherSaved } from '../contract';
import { form, svg } from '../testing/files';
import { startApi, type TestApi } from '../testing/startApi';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startApi({ seed: 'empty' });
  token = await api.signIn();
});
afterAll(() => api.close());

const add = (publisherName: string) =>
  api.call('POST', '/api/publishers/create', { token, json: { publisherName } });
const rename = (id: number, publisherName: string) =>
  api.call('POST', `/api/publishers/update/${id}`, { token, json: { publisherName } });
const all = async () =>
  managedPublisherList.parse((await api.call('GET', '/api/publishers', { token })).body).output;
const idOf = (body: unknown) => publisherSaved.parse(body).output.id;

test('a publisher is listed with what belongs to it, and takes a new name along everywhere at once', async () => {
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

test('two publishers cannot have one name, whatever its case', async () => {
  await add('Twice');
  const refused = { status: 400, body: { fields: { publisherName: expect.stringContaining('already') } } };
  expect(await add('TWICE')).toMatchObject(refused);
  const { body } = await add('Once');
  expect(await rename(idOf(body), 'twice')).toMatchObject(refused);
  expect((await rename(idOf(body), 'ONCE')).status).toBe(200);
});

test('two that are added at the same moment both come, and none has the id of the newsletter’s tab', async () => {
  const answers = await Promise.all(['One', 'Two', 'Three', 'Four'].map(add));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const ids = (await all()).map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(8);
  expect(ids).not.toContain(8);
});

test('the name that a page finds its titles by stays', async () => {
  const [juris] = await all();
  expect(juris).toMatchObject({ publisherName: 'Juris Press', hasPage: 1 });
  expect(await rename(juris?.id ?? 0, 'Juris')).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('“Juris Press”') },
  });
  expect((await rename(999, 'Nobody')).status).toBe(404);
});

test('publishers are for staff to manage', async () => {
  expect((await api.call('GET', '/api/publishers')).status).toBe(401);
  expect((await api.call('POST', '/api/publishers/create', { json: { publisherName: 'X' } })).status).toBe(
    401,
  );
});
